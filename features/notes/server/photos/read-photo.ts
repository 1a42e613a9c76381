import type { RouteQuery } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import type { Photo, readPhoto as readRoute } from "../../contract";
import { findGoodLink } from "../links/note-links";
import type { NoteDeps } from "../note-deps";
import type { StoredPhoto } from "./photo.repository";
import { readerScope } from "./photo-addresses";
import { photoOfRow } from "./photo-of-row";

/** Photos of a note with fresh addresses. @throws AppError NOTE_NOT_FOUND */
export async function listPhotos(
  deps: NoteDeps,
  user: SessionUser,
  { fieldId, noteId }: { fieldId: string; noteId: string },
): Promise<{ photos: Photo[] }> {
  if ((await deps.notes.find(user, fieldId, noteId)) === null) throw refuse("NOTE_NOT_FOUND", { noteId });
  const addressOf = await deps.photoAddresses.signer(readerScope(user), deps.now());
  const rows = (await deps.photos.listOfNotes([noteId])).get(noteId) ?? [];
  return { photos: rows.map((row) => photoOfRow(row, addressOf, user.id)) };
}

/**
 * Reads a photo by a signed address. Deleted photos and notes, removed shares, public notes switched off and ended links have
 * none from then on, also before their addresses expire.
 *
 * @throws AppError PHOTO_NOT_FOUND
 */
export async function readPhoto(
  deps: NoteDeps,
  photoId: string,
  { size, scope, expires, signature }: RouteQuery<typeof readRoute>,
): Promise<{ bytes: Uint8Array; secondsLeft: number }> {
  const now = deps.now();
  if (!(await deps.photoAddresses.isGood({ id: photoId, scope, expires }, signature, now)))
    throw refuse("PHOTO_NOT_FOUND");
  const photo = await deps.photos.find(photoId, scope === "public" ? "public_id" : "id");
  if (photo === null || photo.deleted_at !== null || !(await isOpen(deps, scope, photo, now)))
    throw refuse("PHOTO_NOT_FOUND");
  const key = size === "photo" ? photo.blob_key : photo.thumbnail_key;
  const bytes = key === null ? null : await deps.blobs.get(key);
  if (bytes === null) throw refuse("PHOTO_NOT_FOUND");
  return { bytes, secondsLeft: Math.floor(expires - now.getTime() / 1000) };
}

async function isOpen(
  deps: NoteDeps,
  scope: RouteQuery<typeof readRoute>["scope"],
  { note_id: noteId, field_id: fieldId, uploader_id: uploaderId }: StoredPhoto,
  now: Date,
): Promise<boolean> {
  if (scope.startsWith("reader-")) return deps.writes.isReader(fieldId, scope.slice("reader-".length));
  if (scope === "public") {
    const takingPart = await deps.publicNotes.listTakingPart(uploaderId === null ? [] : [uploaderId]);
    return takingPart.size > 0 && (await deps.publicNotes.isPublic(noteId));
  }
  const link = await deps.links.findById(scope.slice("link-".length));
  return link?.noteId === noteId && (await findGoodLink(deps, link, now)) !== null;
}
