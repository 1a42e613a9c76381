import { call, useAction } from "@surco/kit-web";
import { DeletedList } from "@surco/kit-web/deleted";
import { type DeletedNote, listDeletedNotes, restoreNote } from "@surco/notes/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useNoteNames } from "../use-note-names";
import { noteKeys } from "../use-notes";

/** Deleted notes, to be restored. */
export function DeletedNotes() {
  const queries = useQueryClient();
  const names = useNoteNames();
  const restoring = useAction({
    name: "notes/restore-listed-note",
    success: "notes:notices.NOTE_RESTORED",
    failure: "notes:notices.NOTE_RESTORE_FAILED",
    run: ({ id, fieldId }: DeletedNote) => call(restoreNote, { body: { id, fieldId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: noteKeys.all }),
  });
  return (
    <DeletedList
      queryKey={[...noteKeys.all, "deleted"]}
      read={(cursor, signal) => call(listDeletedNotes, { query: { cursor }, signal })}
      nameOf={(note) => names.title(note)}
      placeOf={({ fieldName }) => fieldName}
      restoring={restoring}
    />
  );
}
