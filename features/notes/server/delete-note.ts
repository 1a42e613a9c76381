import { refuse, restorableAfter, type SessionUser } from "@surco/kit-server";
import type { Note } from "../contract";
import type { NoteDeps } from "./note-deps";
import { showNote } from "./show-notes";

/** Deletes a note; a deleted one stays so. @throws AppError NOTE_NOT_FOUND, NOTE_OF_ANOTHER */
export async function deleteNote(
  deps: NoteDeps,
  user: SessionUser,
  fieldId: string,
  noteId: string,
): Promise<Record<string, never>> {
  await requireDeletable(deps, user, fieldId, noteId);
  await deps.writes.softDelete([noteId], deps.now());
  return {};
}

/** Restores a note. @throws AppError NOTE_NOT_FOUND, also after 30 days, NOTE_OF_ANOTHER */
export async function restoreNote(
  deps: NoteDeps,
  user: SessionUser,
  { id, fieldId }: { id: string; fieldId: string },
): Promise<Note> {
  await requireDeletable(deps, user, fieldId, id);
  await deps.writes.restore(id, restorableAfter(deps.now()));
  return showNote(deps, user, fieldId, id);
}

/** The field's owner deletes any note, others their own. */
async function requireDeletable(
  { writes }: NoteDeps,
  user: SessionUser,
  fieldId: string,
  noteId: string,
): Promise<void> {
  const people = await writes.findPeople(fieldId, noteId);
  if (people === null) throw refuse("NOTE_NOT_FOUND", { noteId });
  if (people.ownerId !== user.id && people.authorId !== user.id) throw refuse("NOTE_OF_ANOTHER", { noteId });
}
