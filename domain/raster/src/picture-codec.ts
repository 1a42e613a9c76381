import { bytesOf16, FormatError, isFrameOf, readFrame, uint16Of, writeFrame } from "./binary";
import { decodeIndexRaster } from "./index-raster-codec";
import type { IndexRaster, PictureRaster } from "./types";

const MAGIC = "SRPI";
const VERSION = 1;

type Header = Omit<PictureRaster, "red" | "green" | "blue" | "state">;

/** A picture as bytes: three bands of 16 bits, so that brightening it shows no steps, and the states. */
export function encodePicture(picture: PictureRaster): Uint8Array {
  const { red, green, blue, state, ...described } = picture;
  return writeFrame(MAGIC, VERSION, described satisfies Header, [
    bytesOf16(red),
    bytesOf16(green),
    bytesOf16(blue),
    state,
  ]);
}

/** Reads what `encodePicture` wrote. @throws FormatError */
export function decodePicture(bytes: Uint8Array): PictureRaster {
  const frame = readFrame(bytes, MAGIC, VERSION);
  const described = frame.header as Header;
  const pixels = described.width * described.height;
  if (!Number.isFinite(described.scale) || !Number.isFinite(described.offset)) {
    throw new FormatError(`${MAGIC} has no reflectance scale`);
  }
  const [red, green, blue] = [take16(), take16(), take16()];
  return { ...described, red, green, blue, state: frame.take(pixels) };

  function take16(): Uint16Array {
    return uint16Of(frame.take(pixels * 2));
  }
}

/** Body of the image route: numbers, or for the true-colour layer a picture. */
export type LayerImage = IndexRaster | PictureRaster;

/** Reads either of both. @throws FormatError */
export function decodeLayerImage(bytes: Uint8Array): LayerImage {
  return isFrameOf(bytes, MAGIC) ? decodePicture(bytes) : decodeIndexRaster(bytes);
}

export function isPicture(image: LayerImage): image is PictureRaster {
  return image.layer === "trueColour";
}
