import { type DeletedEntry, listDeletedEntries, restoreEntry } from "@surco/crop-log/contract";
import { call, useAction } from "@surco/kit-web";
import { DeletedList } from "@surco/kit-web/deleted";
import { useQueryClient } from "@tanstack/react-query";
import { cropLogKeys } from "../use-crop-log";
import { useEntryTitle } from "../use-entry-title";

/** Deleted entries, to be restored. */
export function DeletedEntries() {
  const queries = useQueryClient();
  const titleOf = useEntryTitle();
  const restoring = useAction({
    name: "crop-log/restore-listed-entry",
    success: "crop-log:notices.ENTRY_RESTORED",
    failure: "crop-log:notices.ENTRY_RESTORE_FAILED",
    run: ({ id, fieldId }: DeletedEntry) => call(restoreEntry, { body: { id, fieldId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: cropLogKeys.all }),
  });
  return (
    <DeletedList
      queryKey={[...cropLogKeys.all, "deleted"]}
      read={(cursor, signal) => call(listDeletedEntries, { query: { cursor }, signal })}
      nameOf={({ kind, date }) => titleOf(kind, date)}
      placeOf={({ fieldName }) => fieldName}
      restoring={restoring}
    />
  );
}
