import { readFile } from "node:fs/promises";
import type { ReceivedFile, RouteQuery } from "@surco/contract";
import { refuse, type SessionUser, takeTurns } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import { MAX_PHOTOS_OF_NOTE, type Photo, type uploadPhoto } from "../../contract";
import type { NoteDeps } from "../note-deps";
import { type EncodedPhoto, encodePhoto } from "./encode-photo";
import type { NewFile } from "./photo.repository";
import { readerScope } from "./photo-addresses";
import { photoOfRow } from "./photo-of-row";

/** Photos decoded concurrently per process: each takes up to 64 MB, and decoding runs in threads outside the heap. */
const DECODED_AT_ONCE = 2;
const inTurn = takeTurns(DECODED_AT_ONCE);

/** Photos of an account: some ten thousand. */
const MAX_STORED_BYTES = 4 * 1024 ** 3;
/** Retention of a written file that no row names, as after a crash between writing and saving. */
const UNREFERENCED_RETENTION_MS = 86_400_000;
/** The nightly cleanup may delete an unused file of the same content between two steps. */
const ATTEMPTS = 3;

/**
 * Stores a photo of a note. Idempotent by id.
 *
 * @throws AppError NOTE_NOT_FOUND, PHOTO_NOT_FOUND for an id of another note's photo, PHOTO_OF_FULL_NOTE,
 * PHOTO_STORAGE_FULL, and those of `encodePhoto`
 */
export async function savePhoto(
  deps: NoteDeps,
  user: SessionUser,
  { fieldId, noteId, id }: RouteQuery<typeof uploadPhoto>,
  file: ReceivedFile,
): Promise<Photo> {
  if ((await deps.notes.find(user, fieldId, noteId)) === null) throw refuse("NOTE_NOT_FOUND", { noteId });
  if ((await deps.photos.find(id)) === null) {
    await requireRoom(deps, user, noteId);
    const encoded = await inTurn(async () => encodePhoto(await readFile(file.path)));
    await attach(deps, user, { id, noteId }, encoded);
  }
  const saved = await deps.photos.find(id);
  if (saved?.note_id !== noteId) throw refuse("PHOTO_NOT_FOUND", { photoId: id });
  return photoOfRow(saved, await deps.photoAddresses.signer(readerScope(user), deps.now()), user.id);
}

async function attach(
  deps: NoteDeps,
  user: SessionUser,
  { id, noteId }: { id: string; noteId: string },
  encoded: EncodedPhoto,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const at = deps.now();
    const file = (await deps.photos.hasFile(encoded.hash)) ? null : await writeFiles(deps, encoded, at);
    const photo = { id, noteId, uploaderId: user.id, hash: encoded.hash, at };
    const outcome = await deps.photos.attach(photo, file);
    if (outcome === "attached") return;
    if (outcome === "no-note") throw refuse("NOTE_NOT_FOUND", { noteId });
    if (outcome === "full") throw refuse("PHOTO_OF_FULL_NOTE", { most: MAX_PHOTOS_OF_NOTE });
  }
  throw new Error("the file of a photo disappeared repeatedly");
}

async function writeFiles(
  { photos, blobs }: NoteDeps,
  { photo, thumbnail, widthPx, heightPx }: EncodedPhoto,
  at: Date,
): Promise<NewFile> {
  const id = newId();
  const key = `notes/${id.slice(-2)}/${id}`;
  const file: NewFile = {
    id,
    photoKey: `${key}.jpg`,
    thumbnailKey: `${key}-small.jpg`,
    sizeBytes: photo.length + thumbnail.length,
    widthPx,
    heightPx,
  };
  await photos.planRemoval(file, new Date(at.getTime() + UNREFERENCED_RETENTION_MS));
  await blobs.put(file.photoKey, photo);
  await blobs.put(file.thumbnailKey, thumbnail);
  return file;
}

/** @throws AppError PHOTO_OF_FULL_NOTE, PHOTO_STORAGE_FULL */
async function requireRoom({ photos }: NoteDeps, user: SessionUser, noteId: string): Promise<void> {
  if ((await photos.countOfNote(noteId)) >= MAX_PHOTOS_OF_NOTE)
    throw refuse("PHOTO_OF_FULL_NOTE", { most: MAX_PHOTOS_OF_NOTE });
  if ((await photos.sumBytes(user.id)) >= MAX_STORED_BYTES)
    throw refuse("PHOTO_STORAGE_FULL", { mostMb: MAX_STORED_BYTES / 1024 / 1024 });
}
