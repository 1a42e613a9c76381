import { createHash } from "node:crypto";
import { type Metadata, ResizeFit, Transformer } from "@napi-rs/image";
import {
  hasLogoProportion,
  LOGO_HEIGHT_PX,
  LOGO_MAX_BYTES,
  LOGO_MAX_HEIGHT_BY_WIDTH,
} from "@surco/accounts/contract";
import { refuse } from "@surco/kit-server";
import { readPictureHeader } from "@surco/kit-server/uploads";

export interface EncodedLogo {
  bytes: Uint8Array;
  contentType: "image/png" | "image/jpeg";
  /** First 16 hexadecimal digits of the bytes' SHA-256. */
  hash: string;
}

/** 64 MB decoded: enough for photos of phones. */
const MAX_PIXELS = 16_000_000;
/** Of 100; no visible artefacts at logo size. */
const JPEG_QUALITY = 90;
/** EXIF orientations from here on are rotated by a quarter turn. */
const FIRST_SIDEWAYS_ORIENTATION = 5;

/**
 * Re-encodes an uploaded picture: upright, scaled to its display size, without metadata. The output holds no bytes of
 * the file.
 *
 * @throws AppError LOGO_TOO_LARGE, LOGO_WRONG_TYPE, LOGO_TOO_MANY_PIXELS, LOGO_WRONG_PROPORTION
 */
export async function reEncodeLogo(file: Uint8Array): Promise<EncodedLogo> {
  if (file.length >= LOGO_MAX_BYTES) throw refuse("LOGO_TOO_LARGE", { maxBytes: LOGO_MAX_BYTES });
  const header = readPictureHeader(file);
  if (header === null) throw refuse("LOGO_WRONG_TYPE");
  const { contentType, width, height } = header;
  if (width * height > MAX_PIXELS) throw refuse("LOGO_TOO_MANY_PIXELS", { maxPixels: MAX_PIXELS });
  // A zero dimension means a corrupt file, not a wrong proportion.
  if (width === 0 || height === 0) throw refuse("LOGO_WRONG_TYPE");

  const picture = new Transformer(file);
  const metadata = await decodable(picture.metadata(true));
  const upright = isSideways(metadata) ? { width: height, height: width } : { width, height };
  if (!hasLogoProportion(upright))
    throw refuse("LOGO_WRONG_PROPORTION", { tallest: LOGO_MAX_HEIGHT_BY_WIDTH });

  picture.rotate();
  if (upright.height > LOGO_HEIGHT_PX) {
    picture.resize({ width: LOGO_HEIGHT_PX, height: LOGO_HEIGHT_PX, fit: ResizeFit.Inside });
  }
  const bytes = await decodable(contentType === "image/png" ? picture.png() : picture.jpeg(JPEG_QUALITY));
  return { bytes, contentType, hash: createHash("sha256").update(bytes).digest("hex").slice(0, 16) };
}

function isSideways({ orientation }: Metadata): boolean {
  return orientation !== undefined && orientation >= FIRST_SIDEWAYS_ORIENTATION;
}

/** @throws AppError LOGO_WRONG_TYPE if the picture cannot be decoded */
async function decodable<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (cause) {
    throw refuse("LOGO_WRONG_TYPE", {}, { cause });
  }
}
