import type { Database } from "@surco/db";
import { refuse, type SessionUser } from "@surco/kit-server";
import type { Transaction } from "kysely";
import { checkNote } from "./check-note";
import type { NoteDeps } from "./note-deps";
import { type NoteToSave, noteWrites } from "./note-writes.repository";
import { photoRepository } from "./photos/photo.repository";
import { notifyAssignee } from "./reminders/notify-assignee";
import { checkAssignee } from "./write-note";

/** Note with files that another feature stored, which become its photos. */
export interface NoteWithFiles extends NoteToSave {
  files: readonly { photoId: string; fileId: string }[];
}

/**
 * Records a note of a field that the user may write to, with stored pictures as its photos, in one transaction with what another
 * feature writes about it. An id that is there stays as it is.
 *
 * @param write  runs in the transaction, and calls `record` where the note is to be written
 * @throws AppError NOTE_NOT_FOUND for an id of another field's note, or of a deleted one; NOTE_ASSIGNEE_NOT_FOUND,
 * PHOTO_OF_FULL_NOTE, those of `checkNote`, and what `write` throws
 */
export async function recordNoteWithFiles(
  deps: Pick<NoteDeps, "db" | "writes" | "notify" | "now"> & Parameters<typeof notifyAssignee>[0],
  user: SessionUser,
  { files, ...note }: NoteWithFiles,
  write: (trx: Transaction<Database>, record: () => Promise<void>) => Promise<void>,
): Promise<void> {
  checkNote(note.values);
  await checkAssignee(deps, note.fieldId, note.values, null);
  const at = deps.now();
  await deps.db.transaction().execute((trx) =>
    write(trx, async () => {
      const writes = noteWrites(trx);
      if ((await writes.lock(note.fieldId, note.id)) !== null) return;
      await writes.insert([note], user.id, at);
      if ((await writes.lock(note.fieldId, note.id)) === null)
        throw refuse("NOTE_NOT_FOUND", { noteId: note.id });
      for (const { photoId: id, fileId } of files)
        await photoRepository(trx).attach(
          { id, noteId: note.id, uploaderId: user.id, at },
          async () => fileId,
        );
    }),
  );
  await notifyAssignee(deps, user, { noteId: note.id, writeId: note.id, values: note.values });
}
