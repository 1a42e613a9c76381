import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, type ReceivedFile, type RouteQuery } from "@surco/contract";
import { deleteUpload, readUpload, refuse, type SessionUser, takeTurns } from "@surco/kit-server";
import {
  type EncodedPicture,
  encodePicture,
  PictureRefused,
  storeFile,
} from "@surco/kit-server/stored-files";
import { MAX_PHOTOS_OF_NOTE, type Photo, type uploadPhoto } from "../../contract";
import type { NoteDeps } from "../note-deps";
import { photoRepository } from "./photo.repository";
import { readerScope } from "./photo-addresses";
import { photoOfRow } from "./photo-of-row";

/** Photos decoded concurrently per process: each takes up to 64 MB, and decoding runs in threads outside the heap. */
const DECODED_AT_ONCE = 2;
const inTurn = takeTurns(DECODED_AT_ONCE);

/** Photos of an account: some ten thousand. */
const MAX_STORED_BYTES = 4 * 1024 ** 3;

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
    const upload = { accountId: user.id, uploadId: id, body, sentBytes, maxBytes: MAX_PHOTO_BYTES };
    const picture = await inTurn(async () => encode(await readUpload(deps.db, upload)));
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

async function encode(file: Uint8Array): Promise<EncodedPicture> {
  try {
    return await encodePicture(file);
  } catch (cause) {
    if (!(cause instanceof PictureRefused)) throw cause;
    throw cause.reason === "notAPicture"
      ? refuse("PHOTO_NOT_AN_IMAGE", undefined, { cause })
      : refuse("PHOTO_TOO_MANY_PIXELS", { maxPixels: MAX_PHOTO_PIXELS }, { cause });
  }
}

/** @throws AppError PHOTO_OF_FULL_NOTE, PHOTO_STORAGE_FULL */
async function requireRoom({ photos }: NoteDeps, user: SessionUser, noteId: string): Promise<void> {
  if ((await photos.countOfNote(noteId)) >= MAX_PHOTOS_OF_NOTE)
    throw refuse("PHOTO_OF_FULL_NOTE", { most: MAX_PHOTOS_OF_NOTE });
  if ((await photos.sumBytes(user.id)) >= MAX_STORED_BYTES)
    throw refuse("PHOTO_STORAGE_FULL", { mostMb: MAX_STORED_BYTES / 1024 / 1024 });
}
