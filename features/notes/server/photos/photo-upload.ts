import { MAX_PHOTO_PIXELS } from "@surco/contract";
import { type AppError, refuse } from "@surco/kit-server";
import type { PictureRefused } from "@surco/kit-server/stored-files";

/** Photos of an account, of one kind of record: some ten thousand. */
const MAX_STORED_BYTES = 4 * 1024 ** 3;

/** Builds the error for an uploaded file that becomes no photo: PHOTO_NOT_AN_IMAGE, PHOTO_TOO_MANY_PIXELS. */
export function photoRefusal(cause: PictureRefused): AppError {
  return cause.reason === "notAPicture"
    ? refuse("PHOTO_NOT_AN_IMAGE", undefined, { cause })
    : refuse("PHOTO_TOO_MANY_PIXELS", { maxPixels: MAX_PHOTO_PIXELS }, { cause });
}

/** @param storedBytes  of the account's photos @throws AppError PHOTO_STORAGE_FULL */
export function requirePhotoStorage(storedBytes: number): void {
  if (storedBytes >= MAX_STORED_BYTES)
    throw refuse("PHOTO_STORAGE_FULL", { mostMb: MAX_STORED_BYTES / 1024 / 1024 });
}
