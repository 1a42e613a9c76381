import { refuse, type SessionUser } from "@surco/kit-server";
import { readerScope } from "@surco/kit-server/stored-files";
import type { Note } from "../contract";
import type { NoteDeps } from "./note-deps";
import { type NoteRow, noteOfRow } from "./note-row";
import { photoOfRow } from "./photos/photo-of-row";

type ShowDeps = Pick<NoteDeps, "photos" | "photoAddresses" | "now">;

/** Notes with their photos, in the order of the rows; one query for all photos. */
export async function showNotes(
  { photos, photoAddresses, now }: ShowDeps,
  user: SessionUser,
  rows: readonly NoteRow[],
): Promise<Note[]> {
  const found = await photos.listOfNotes(rows.map(({ id }) => id));
  const addressOf = await photoAddresses.signer(readerScope(user), now());
  return rows.map((row) =>
    noteOfRow(
      row,
      user.id,
      (found.get(row.id) ?? []).map((photo) => photoOfRow(photo, addressOf, user.id)),
    ),
  );
}

/** @throws AppError NOTE_NOT_FOUND */
export async function showNote(
  deps: ShowDeps & Pick<NoteDeps, "notes">,
  user: SessionUser,
  fieldId: string,
  noteId: string,
  options: { includesDeleted?: boolean } = {},
): Promise<Note> {
  const row = await deps.notes.find(user, fieldId, noteId, options);
  const [note] = row === null ? [] : await showNotes(deps, user, [row]);
  if (note === undefined) throw refuse("NOTE_NOT_FOUND", { noteId });
  return note;
}
