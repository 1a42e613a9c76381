import { isFrameOf, readFrame, writeFrame } from "./binary";
import { decodeSmallRasters, readEntries, type SmallRaster } from "./small-rasters-codec";
import { paintTrueColour } from "./true-colour";
import type { Corners, PictureRaster } from "./types";

const MAGIC = "SRSP";
const VERSION = 1;
const BYTES_PER_PIXEL = 4;

/** One field as an eye would see it, made small enough to be shown among many. */
export interface SmallPicture {
  fieldId: string;
  sceneId: string;
  corners: Corners;
  width: number;
  height: number;
  /** Row-major, top row first; transparent outside of the field. */
  rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** Body of the overview route: numbers, or for the true-colour layer pictures. */
export type SmallImage = SmallRaster | SmallPicture;

export function isSmallPicture(image: SmallImage): image is SmallPicture {
  return "rgba" in image;
}

/**
 * A picture in the natural colours, which are the same for every field and date, made smaller; never made larger. Each small
 * pixel is the one in the middle of its place: a mean would blur clouds into land.
 *
 * @param maxSide  pixels along the longer side
 */
export function shrinkPicture(
  picture: PictureRaster,
  maxSide: number,
): Pick<SmallPicture, "width" | "height" | "rgba"> {
  const ratio = Math.max(1, picture.width / maxSide, picture.height / maxSide);
  const width = Math.max(1, Math.round(picture.width / ratio));
  const height = Math.max(1, Math.round(picture.height / ratio));
  const sources = Uint32Array.from({ length: width * height }, (_, index) => {
    const col = Math.floor((((index % width) + 0.5) * picture.width) / width);
    const row = Math.floor(((Math.floor(index / width) + 0.5) * picture.height) / height);
    return row * picture.width + col;
  });
  const take = <A extends Uint16Array | Uint8Array>(from: A, into: A): A => {
    sources.forEach((source, index) => {
      into[index] = from[source] ?? 0;
    });
    return into;
  };
  const { red, green, blue, state } = picture;
  const small: PictureRaster = {
    ...picture,
    width,
    height,
    red: take(red, new Uint16Array(sources.length)),
    green: take(green, new Uint16Array(sources.length)),
    blue: take(blue, new Uint16Array(sources.length)),
    state: take(state, new Uint8Array(sources.length)),
  };
  return { width, height, rgba: paintTrueColour(small, "natural").rgba };
}

/** Many small pictures as one piece of bytes: red, green, blue and alpha of each pixel. */
export function encodeSmallPictures(pictures: readonly SmallPicture[]): Uint8Array {
  const entries = pictures.map(({ rgba, ...described }) => described);
  return writeFrame(
    MAGIC,
    VERSION,
    { entries },
    pictures.map(({ rgba }) => new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length)),
  );
}

/** Reads small rasters or small pictures. @throws FormatError */
export function decodeSmallImages(bytes: Uint8Array): SmallImage[] {
  if (!isFrameOf(bytes, MAGIC)) return decodeSmallRasters(bytes);
  const frame = readFrame(bytes, MAGIC, VERSION);
  return readEntries<Omit<SmallPicture, "rgba">>(frame.header, MAGIC).map((described) => ({
    ...described,
    rgba: new Uint8ClampedArray(frame.take(described.width * described.height * BYTES_PER_PIXEL)),
  }));
}
