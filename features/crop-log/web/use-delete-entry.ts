import type { Entry } from "@surco/crop-log/contract";
import { useDeleteRecord } from "@surco/kit-web/outbox";
import { ENTRY_KIND } from "./use-crop-log";
import { useEntryTitle } from "./use-entry-title";

/** Deletes an entry through the outbox; the notification restores it. */
export function useDeleteEntry() {
  const titleOf = useEntryTitle();
  return useDeleteRecord({
    writeOf: ({ id, fieldId, kind, date, version }: Entry) => ({
      kind: ENTRY_KIND,
      recordId: id,
      version,
      subject: { fieldId, title: titleOf(kind, date) },
    }),
    deletion: {
      name: "crop-log/delete-entry",
      success: "crop-log:notices.ENTRY_DELETED",
      failure: "crop-log:notices.ENTRY_DELETE_FAILED",
    },
    restoration: {
      name: "crop-log/restore-entry",
      success: "crop-log:notices.ENTRY_RESTORED",
      failure: "crop-log:notices.ENTRY_RESTORE_FAILED",
    },
  });
}
