import { useDeleteRecord } from "@surco/kit-web/outbox";
import type { Note } from "@surco/notes/contract";
import { useNoteNames } from "./use-note-names";
import { NOTE_KIND } from "./use-notes";

/** Deletes a note through the outbox; the notification restores it. */
export function useDeleteNote() {
  const names = useNoteNames();
  return useDeleteRecord({
    writeOf: ({ id, fieldId, values, version }: Note) => ({
      kind: NOTE_KIND,
      recordId: id,
      version,
      subject: { fieldId, title: names.title(values) },
    }),
    deletion: {
      name: "notes/delete-note",
      success: "notes:notices.NOTE_DELETED",
      failure: "notes:notices.NOTE_DELETE_FAILED",
    },
    restoration: {
      name: "notes/restore-note",
      success: "notes:notices.NOTE_RESTORED",
      failure: "notes:notices.NOTE_RESTORE_FAILED",
    },
  });
}
