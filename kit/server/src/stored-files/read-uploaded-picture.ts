import { MAX_PHOTO_BYTES } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import { readUpload, type Upload } from "../partial-uploads/partial-uploads";
import type { AppError } from "../serve/errors";
import { takeTurns } from "../take-turns";
import { type EncodedPicture, encodePicture, PictureRefused } from "./encode-picture";

/** Pictures decoded concurrently per process: each takes up to 64 MB, and decoding runs in threads outside the heap. */
const DECODED_AT_ONCE = 2;
const inTurn = takeTurns(DECODED_AT_ONCE);

/**
 * Reads an uploaded photo, which may have been sent in parts, and encodes it. Files that wait for their turn stay on disk.
 *
 * @param refusal  error of the feature for a file that is no picture, is damaged, or has too many pixels
 * @returns the file as it was uploaded, and its picture
 * @throws AppError those of `refusal` and of `readUpload`
 */
export function readUploadedPicture(
  { db }: { db: Kysely<Database> },
  upload: Omit<Upload, "maxBytes">,
  refusal: (refused: PictureRefused) => AppError,
): Promise<{ file: Buffer; picture: EncodedPicture }> {
  return inTurn(async () => {
    const file = await readUpload(db, { ...upload, maxBytes: MAX_PHOTO_BYTES });
    try {
      return { file, picture: await encodePicture(file) };
    } catch (cause) {
      throw cause instanceof PictureRefused ? refusal(cause) : cause;
    }
  });
}
