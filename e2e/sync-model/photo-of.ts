import { Transformer } from "@napi-rs/image";

const SIDE = 8;

/** Small photo; each is of another colour. */
export function photoOf(seed: number): Uint8Array {
  const pixels = new Uint8Array(SIDE * SIDE * 4).map((_, at) =>
    at % 4 === 3 ? 255 : (seed * 37 + at * 5) % 251,
  );
  return Transformer.fromRgbaPixels(pixels, SIDE, SIDE).jpegSync(90);
}
