import { createHash } from "node:crypto";
import { ResizeFit, Transformer } from "@napi-rs/image";
import { MAX_PHOTO_PIXELS, PHOTO_SIDE_PX, THUMBNAIL_SIDE_PX } from "@surco/contract";
import { pictureEnd } from "../uploads/picture-end";
import { readPictureHeader } from "../uploads/picture-header";
import type { FileContent } from "./store-file";

/** Why a file is not stored as a picture. */
export class PictureRefused extends Error {
  constructor(
    readonly reason: "notAPicture" | "tooManyPixels",
    options?: ErrorOptions,
  ) {
    super(`refused as a picture: ${reason}`, options);
  }
}

export interface EncodedPicture extends FileContent {
  thumbnail: Uint8Array;
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
 * @throws PictureRefused also for a truncated photo and one with something appended
 */
export async function encodePicture(file: Uint8Array): Promise<EncodedPicture> {
  const header = readPictureHeader(file);
  if (header === null) throw new PictureRefused("notAPicture");
  const { width, height } = header;
  // Before anything is decoded: a header of a few bytes may claim gigabytes.
  if (width * height > MAX_PHOTO_PIXELS) throw new PictureRefused("tooManyPixels");
  const isWhole = width > 0 && height > 0 && pictureEnd(file, header) === file.length;
  if (!isWhole) throw new PictureRefused("notAPicture");

  const picture = new Transformer(file).rotate();
  if (Math.max(width, height) > PHOTO_SIDE_PX) picture.resize(insideOf(PHOTO_SIDE_PX));
  const photo = await decodable(picture.jpeg(PHOTO_QUALITY));
  const upright = readPictureHeader(photo);
  if (upright === null) throw new PictureRefused("notAPicture");
  const small = new Transformer(photo);
  if (Math.max(upright.width, upright.height) > THUMBNAIL_SIDE_PX) small.resize(insideOf(THUMBNAIL_SIDE_PX));
  return {
    bytes: photo,
    contentType: "image/jpeg",
    thumbnail: await decodable(small.jpeg(THUMBNAIL_QUALITY)),
    hash: createHash("sha256").update(photo).digest(),
    widthPx: upright.width,
    heightPx: upright.height,
  };
}

const insideOf = (sidePx: number) => ({ width: sidePx, height: sidePx, fit: ResizeFit.Inside });

/** @throws PictureRefused if the picture cannot be decoded */
async function decodable<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (cause) {
    throw new PictureRefused("notAPicture", { cause });
  }
}
