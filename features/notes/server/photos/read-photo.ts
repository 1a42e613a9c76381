import type { RouteQuery } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import type { Photo, readPhoto as readRoute } from "../../contract";
import { findGoodLink } from "../links/note-links";
import type { NoteDeps } from "../note-deps";
import { photoOfRow } from "./photo-of-row";

/** Photos of a note with fresh addresses. @throws AppError NOTE_NOT_FOUND */
export async function listPhotos(
  deps: NoteDeps,
  user: SessionUser,
  { fieldId, noteId }: { fieldId: string; noteId: string },
): Promise<{ photos: Photo[] }> {
  if ((await deps.notes.find(user, fieldId, noteId)) === null) throw refuse("NOTE_NOT_FOUND", { noteId });
  const addressOf = await deps.photoAddresses.signer("note", deps.now());
  const rows = (await deps.photos.listOfNotes([noteId])).get(noteId) ?? [];
  return { photos: rows.map((row) => photoOfRow(row, addressOf, user.id)) };
}

/**
 * Reads a photo by a signed address. Deleted photos and notes, public notes switched off and ended links have none from
 * then on, also before their addresses expire.
 *
 * @throws AppError PHOTO_NOT_FOUND
 */
export async function readPhoto(
  deps: NoteDeps,
  photoId: string,
  { size, scope, expires, signature }: RouteQuery<typeof readRoute>,
): Promise<{ bytes: Uint8Array; secondsLeft: number }> {
  const now = deps.now();
  if (!(await deps.photoAddresses.isGood({ photoId, scope, expires }, signature, now)))
    throw refuse("PHOTO_NOT_FOUND");
  const photo = await deps.photos.find(photoId);
  if (photo === null || photo.deleted_at !== null || !(await isOpen(deps, scope, photo.note_id, now)))
    throw refuse("PHOTO_NOT_FOUND");
  const bytes = await deps.blobs.get(size === "photo" ? photo.photo_key : photo.thumbnail_key);
  if (bytes === null) throw refuse("PHOTO_NOT_FOUND");
  return { bytes, secondsLeft: Math.floor(expires - now.getTime() / 1000) };
}

async function isOpen(
  deps: NoteDeps,
  scope: RouteQuery<typeof readRoute>["scope"],
  noteId: string,
  now: Date,
): Promise<boolean> {
  if (scope === "note") return true;
  if (scope === "public") return deps.publicNotes.isPublic(noteId);
  const link = await deps.links.findById(scope.slice("link-".length));
  return link?.noteId === noteId && (await findGoodLink(deps, link, now)) !== null;
}
