import { Transformer } from "@napi-rs/image";

const SIDE_PX = 8;
/** Of noise: some 100 KB, which a second attempt sends in parts. */
const LARGE_SIDE_PX = 320;

/** Photo of its own colour; every other one is so large that it is sent in parts after a failed attempt. */
export function photoOf(seed: number): Uint8Array {
  const side = seed % 2 === 0 ? LARGE_SIDE_PX : SIDE_PX;
  const pixels = new Uint8Array(side * side * 4).map((_, at) =>
    at % 4 === 3 ? 255 : (seed * 37 + at * at * 5) % 251,
  );
  return Transformer.fromRgbaPixels(pixels, side, side).jpegSync(90);
}
