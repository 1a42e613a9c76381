import { useAction } from "@surco/kit-web";
import { type NewWrite, type OutboxWrite, requireOutbox, useOutbox } from "@surco/kit-web/outbox";
import type { Note } from "@surco/notes/contract";
import { useNoteNames } from "./use-note-names";
import { NOTE_KIND } from "./use-notes";

interface Deleted {
  note: Note;
  /** Unsent writes that the deletion removed from this device. */
  removed: OutboxWrite[];
}

/** Deletes a note through the outbox; the notification restores it. */
export function useDeleteNote() {
  const names = useNoteNames();
  const outbox = useOutbox();
  const deletionOf = ({ id, fieldId, values, version }: Note): NewWrite => ({
    kind: NOTE_KIND,
    recordId: id,
    operation: "delete",
    values: {},
    base: {},
    version,
    subject: { fieldId, title: names.title(values) },
  });
  const restoring = useAction({
    name: "notes/restore-note",
    run: async ({ note, removed }: Deleted) => requireOutbox(outbox).undoDeletion(deletionOf(note), removed),
    success: "notes:notices.NOTE_RESTORED",
    failure: "notes:notices.NOTE_RESTORE_FAILED",
  });
  return useAction({
    name: "notes/delete-note",
    run: async (note: Note) => requireOutbox(outbox).add(deletionOf(note)),
    success: "notes:notices.NOTE_DELETED",
    undo: (removed, note) => restoring.mutate({ note, removed }),
    failure: "notes:notices.NOTE_DELETE_FAILED",
  });
}
