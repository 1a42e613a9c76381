import { Transformer } from "@napi-rs/image";

/**
 * Pixels of a stored photo.
 *
 * @returns row-major, 4 bytes per pixel
 * @throws Error for another number of channels than 1, 3 or 4
 */
export async function decodePhoto(
  jpeg: Uint8Array,
): Promise<{ rgba: Uint8Array; widthPx: number; heightPx: number }> {
  const picture = new Transformer(jpeg);
  const { width, height } = await picture.metadata();
  const pixels = await picture.rawPixels();
  return { rgba: toRgba(pixels, width * height), widthPx: width, heightPx: height };
}

function toRgba(pixels: Uint8Array, count: number): Uint8Array {
  const channels = pixels.length / count;
  if (channels === 4) return pixels;
  if (channels !== 3 && channels !== 1) throw new Error(`unexpected channels: ${channels}`);
  const [green, blue] = channels === 3 ? [1, 2] : [0, 0];
  const rgba = new Uint8Array(4 * count).fill(255);
  for (let from = 0, to = 0; to < rgba.length; from += channels, to += 4) {
    rgba[to] = pixels[from] ?? 0;
    rgba[to + 1] = pixels[from + green] ?? 0;
    rgba[to + 2] = pixels[from + blue] ?? 0;
  }
  return rgba;
}
