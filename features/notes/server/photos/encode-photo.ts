import { createHash } from "node:crypto";
import { ResizeFit, Transformer } from "@napi-rs/image";
import { refuse } from "@surco/kit-server";
import { pictureEnd, readPictureHeader } from "@surco/kit-server/uploads";
import { MAX_PHOTO_PIXELS, PHOTO_SIDE_PX, THUMBNAIL_SIDE_PX } from "../../contract";

export interface EncodedPhoto {
  photo: Uint8Array;
  thumbnail: Uint8Array;
  /** SHA-256 of the photo. */
  hash: Buffer;
  widthPx: number;
  heightPx: number;
}

/** Of 100. */
const PHOTO_QUALITY = 82;
const THUMBNAIL_QUALITY = 75;

/**
 * Re-encodes an uploaded photo as JPEG: upright, scaled, without metadata, with its thumbnail. The output holds no bytes
 * of the file. The same file gives the same output.
 *
 * @throws AppError PHOTO_NOT_AN_IMAGE also for a truncated photo and one with something appended, PHOTO_TOO_MANY_PIXELS
 */
export async function encodePhoto(file: Uint8Array): Promise<EncodedPhoto> {
  const header = readPictureHeader(file);
  if (header === null) throw refuse("PHOTO_NOT_AN_IMAGE");
  const { width, height } = header;
  // Before anything is decoded: a header of a few bytes may claim gigabytes.
  if (width * height > MAX_PHOTO_PIXELS)
    throw refuse("PHOTO_TOO_MANY_PIXELS", { maxPixels: MAX_PHOTO_PIXELS });
  const isWhole = width > 0 && height > 0 && pictureEnd(file, header) === file.length;
  if (!isWhole) throw refuse("PHOTO_NOT_AN_IMAGE");

  const picture = new Transformer(file).rotate();
  if (Math.max(width, height) > PHOTO_SIDE_PX) picture.resize(insideOf(PHOTO_SIDE_PX));
  const photo = await decodable(picture.jpeg(PHOTO_QUALITY));
  const upright = readPictureHeader(photo);
  if (upright === null) throw refuse("PHOTO_NOT_AN_IMAGE");
  const small = new Transformer(photo);
  if (Math.max(upright.width, upright.height) > THUMBNAIL_SIDE_PX) small.resize(insideOf(THUMBNAIL_SIDE_PX));
  return {
    photo,
    thumbnail: await decodable(small.jpeg(THUMBNAIL_QUALITY)),
    hash: createHash("sha256").update(photo).digest(),
    widthPx: upright.width,
    heightPx: upright.height,
  };
}

const insideOf = (sidePx: number) => ({ width: sidePx, height: sidePx, fit: ResizeFit.Inside });

/** @throws AppError PHOTO_NOT_AN_IMAGE if the picture cannot be decoded */
async function decodable<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (cause) {
    throw refuse("PHOTO_NOT_AN_IMAGE", {}, { cause });
  }
}
