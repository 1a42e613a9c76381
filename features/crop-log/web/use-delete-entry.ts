import type { Entry } from "@surco/crop-log/contract";
import { useAction } from "@surco/kit-web";
import { type NewWrite, type OutboxWrite, requireOutbox, useOutbox } from "@surco/kit-web/outbox";
import { ENTRY_KIND } from "./use-crop-log";
import { useEntryTitle } from "./use-entry-title";

interface Deleted {
  entry: Entry;
  /** Unsent writes that the deletion removed from this device. */
  removed: OutboxWrite[];
}

/** Deletes an entry through the outbox; the notification restores it. */
export function useDeleteEntry() {
  const titleOf = useEntryTitle();
  const outbox = useOutbox();
  const deletionOf = ({ id, fieldId, kind, date, version }: Entry): NewWrite => ({
    kind: ENTRY_KIND,
    recordId: id,
    operation: "delete",
    values: {},
    base: {},
    version,
    subject: { fieldId, title: titleOf(kind, date) },
  });
  const restoring = useAction({
    name: "crop-log/restore-entry",
    run: async ({ entry, removed }: Deleted) =>
      requireOutbox(outbox).undoDeletion(deletionOf(entry), removed),
    success: "crop-log:notices.ENTRY_RESTORED",
    failure: "crop-log:notices.ENTRY_RESTORE_FAILED",
  });
  return useAction({
    name: "crop-log/delete-entry",
    run: async (entry: Entry) => requireOutbox(outbox).add(deletionOf(entry)),
    success: "crop-log:notices.ENTRY_DELETED",
    undo: (removed, entry) => restoring.mutate({ entry, removed }),
    failure: "crop-log:notices.ENTRY_DELETE_FAILED",
  });
}
