import type { ReceivedFile, RouteQuery } from "@surco/contract";
import { deleteUpload, refuse, type SessionUser } from "@surco/kit-server";
import {
  type EncodedPicture,
  readerScope,
  readUploadedPicture,
  storeFile,
} from "@surco/kit-server/stored-files";
import { MAX_PHOTOS_OF_NOTE, type Photo, type uploadPhoto } from "../../contract";
import type { NoteDeps } from "../note-deps";
import { photoRepository } from "./photo.repository";
import { photoOfRow } from "./photo-of-row";
import { photoRefusal, requirePhotoStorage } from "./photo-upload";

/**
 * Stores a photo of a note. Idempotent by id.
 *
 * @throws AppError NOTE_NOT_FOUND, PHOTO_NOT_FOUND for an id of another note's photo, PHOTO_OF_FULL_NOTE,
 * PHOTO_STORAGE_FULL, PHOTO_NOT_AN_IMAGE also for a truncated photo and one with something appended, PHOTO_TOO_MANY_PIXELS, and
 * those of `readUpload`
 */
export async function savePhoto(
  deps: NoteDeps,
  user: SessionUser,
  { fieldId, noteId, id, sentBytes }: RouteQuery<typeof uploadPhoto>,
  body: ReceivedFile,
): Promise<Photo> {
  if ((await deps.notes.find(user, fieldId, noteId)) === null) throw refuse("NOTE_NOT_FOUND", { noteId });
  if ((await deps.photos.find(id)) === null) {
    await requireRoom(deps, user, noteId);
    const upload = { accountId: user.id, uploadId: id, body, sentBytes };
    const { picture } = await readUploadedPicture(deps, upload, photoRefusal);
    await attachPhoto(deps, user, { id, noteId }, picture);
  }
  if (sentBytes !== undefined) await deleteUpload(deps.db, { accountId: user.id, uploadId: id });
  const saved = await deps.photos.find(id);
  if (saved?.note_id !== noteId) throw refuse("PHOTO_NOT_FOUND", { photoId: id });
  return photoOfRow(saved, await deps.photoAddresses.signer(readerScope(user), deps.now()), user.id);
}

/**
 * Attaches a picture to a note of a field that the user may write to. Idempotent by id.
 *
 * @throws AppError NOTE_NOT_FOUND, PHOTO_OF_FULL_NOTE
 */
export async function attachPhoto(
  deps: Pick<NoteDeps, "db" | "blobs" | "now">,
  user: SessionUser,
  photo: { id: string; noteId: string },
  content: EncodedPicture,
): Promise<void> {
  const at = deps.now();
  await storeFile(deps, { folder: "notes", content, at }, (trx, keepFile) =>
    photoRepository(trx).attach({ ...photo, uploaderId: user.id, at }, keepFile),
  );
}

/** @throws AppError PHOTO_OF_FULL_NOTE, PHOTO_STORAGE_FULL */
async function requireRoom({ photos }: NoteDeps, user: SessionUser, noteId: string): Promise<void> {
  if ((await photos.countOfNote(noteId)) >= MAX_PHOTOS_OF_NOTE)
    throw refuse("PHOTO_OF_FULL_NOTE", { most: MAX_PHOTOS_OF_NOTE });
  requirePhotoStorage(await photos.sumBytes(user.id));
}
