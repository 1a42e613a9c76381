import { refuse, restorableAfter, type SessionUser } from "@surco/kit-server";
import { readerScope } from "@surco/kit-server/stored-files";
import { MAX_PHOTOS_OF_NOTE, type Photo } from "../../contract";
import type { NoteDeps } from "../note-deps";
import type { StoredPhoto } from "./photo.repository";
import { photoOfRow } from "./photo-of-row";

/** Deletes a photo; a deleted one stays so. @throws AppError PHOTO_NOT_FOUND, NOTE_OF_ANOTHER */
export async function deletePhoto(
  deps: NoteDeps,
  user: SessionUser,
  fieldId: string,
  photoId: string,
): Promise<Record<string, never>> {
  await requireDeletable(deps, user, fieldId, photoId);
  await deps.photos.softDelete([photoId], deps.now());
  return {};
}

/** Restores a photo. @throws AppError PHOTO_NOT_FOUND, also after 30 days, NOTE_OF_ANOTHER, PHOTO_OF_FULL_NOTE */
export async function restorePhoto(
  deps: NoteDeps,
  user: SessionUser,
  { id, fieldId }: { id: string; fieldId: string },
): Promise<Photo> {
  const { note_id: noteId, deleted_at: deletedAt } = await requireDeletable(deps, user, fieldId, id);
  if (deletedAt !== null && (await deps.photos.countOfNote(noteId)) >= MAX_PHOTOS_OF_NOTE)
    throw refuse("PHOTO_OF_FULL_NOTE", { most: MAX_PHOTOS_OF_NOTE });
  await deps.photos.restore(id, restorableAfter(deps.now()));
  const photo = await deps.photos.find(id);
  if (photo === null || photo.deleted_at !== null) throw refuse("PHOTO_NOT_FOUND", { photoId: id });
  return photoOfRow(photo, await deps.photoAddresses.signer(readerScope(user), deps.now()), user.id);
}

/** The field's owner deletes any photo, others those that they uploaded. */
async function requireDeletable(
  { photos }: NoteDeps,
  user: SessionUser,
  fieldId: string,
  photoId: string,
): Promise<StoredPhoto> {
  const photo = await photos.find(photoId);
  if (photo?.field_id !== fieldId) throw refuse("PHOTO_NOT_FOUND", { photoId });
  if (photo.owner_id !== user.id && photo.uploader_id !== user.id)
    throw refuse("NOTE_OF_ANOTHER", { photoId });
  return photo;
}
