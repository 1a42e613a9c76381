import { type Entry, entryInput } from "@surco/crop-log/contract";
import { useAction } from "@surco/kit-web";
import { type NewWrite, useOutbox } from "@surco/kit-web/outbox";
import { ENTRY_KIND, UNSENT_VERSION } from "./use-crop-log";
import { useEntryTitle } from "./use-entry-title";

/** Deletes an entry through the outbox; the notification restores it. */
export function useDeleteEntry() {
  const titleOf = useEntryTitle();
  const outbox = useOutbox();
  const add = async (operation: "create" | "delete" | "restore", entry: Entry) => {
    if (outbox === null) throw new Error("the outbox has not started");
    const write: NewWrite = {
      kind: ENTRY_KIND,
      recordId: entry.id,
      operation,
      values: operation === "create" ? entryInput.parse(entry) : {},
      base: {},
      version: entry.version,
      subject: { fieldId: entry.fieldId, title: titleOf(entry.kind, entry.date) },
    };
    await outbox.add(write);
  };
  const restoring = useAction({
    name: "crop-log/restore-entry",
    // One that never left this device is gone from it: it is created again.
    run: (entry: Entry) => add(entry.version === UNSENT_VERSION ? "create" : "restore", entry),
    success: "crop-log:notices.ENTRY_RESTORED",
    failure: "crop-log:notices.ENTRY_RESTORE_FAILED",
  });
  return useAction({
    name: "crop-log/delete-entry",
    run: (entry: Entry) => add("delete", entry),
    success: "crop-log:notices.ENTRY_DELETED",
    undo: (_output, entry) => restoring.mutate(entry),
    failure: "crop-log:notices.ENTRY_DELETE_FAILED",
  });
}
