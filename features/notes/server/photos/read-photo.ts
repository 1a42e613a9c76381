import type { RouteQuery } from "@surco/contract";
import { isReader } from "@surco/fields/tables";
import { refuse, type SessionUser } from "@surco/kit-server";
import { readAddressedPhoto, readerOf, readerScope } from "@surco/kit-server/stored-files";
import type { Photo, readPhoto as readRoute } from "../../contract";
import { findGoodLink } from "../links/note-links";
import type { NoteDeps } from "../note-deps";
import type { StoredPhoto } from "./photo.repository";
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
  query: RouteQuery<typeof readRoute>,
): Promise<{ bytes: Uint8Array; secondsLeft: number }> {
  const { photoAddresses: addresses, blobs } = deps;
  const now = deps.now();
  const read = await readAddressedPhoto({ addresses, blobs }, { ...query, id: photoId }, now, async () => {
    const photo = await deps.photos.find(photoId, query.scope === "public" ? "public_id" : "id");
    const isThere = photo !== null && photo.deleted_at === null;
    return isThere && (await isOpen(deps, query.scope, photo, now)) ? photo : null;
  });
  if (read === null) throw refuse("PHOTO_NOT_FOUND");
  return read;
}

async function isOpen(
  deps: NoteDeps,
  scope: RouteQuery<typeof readRoute>["scope"],
  { note_id: noteId, field_id: fieldId, uploader_id: uploaderId }: StoredPhoto,
  now: Date,
): Promise<boolean> {
  const readerId = readerOf(scope);
  if (readerId !== null) return isReader(deps.db, fieldId, readerId);
  if (scope === "public") {
    const takingPart = await deps.publicNotes.listTakingPart(uploaderId === null ? [] : [uploaderId]);
    return takingPart.size > 0 && (await deps.publicNotes.isPublic(noteId));
  }
  const link = await deps.links.findById(scope.slice("link-".length));
  return link?.noteId === noteId && (await findGoodLink(deps, link, now)) !== null;
}
