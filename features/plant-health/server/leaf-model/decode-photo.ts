import { ResizeFit, Transformer } from "@napi-rs/image";
import { PHOTO_SIDE_PX } from "@surco/contract";

/** EXIF orientations from here on lie on their side. */
const FIRST_ON_ITS_SIDE = 5;

/**
 * Pixels of an uploaded or stored photo, upright, its longer side at most that of a stored one.
 *
 * @returns row-major, 4 bytes per pixel
 * @throws Error for another number of channels than 1, 3 or 4
 */
export async function decodePhoto(
  photo: Uint8Array,
): Promise<{ rgba: Uint8Array; widthPx: number; heightPx: number }> {
  const picture = new Transformer(photo);
  const { width, height, orientation } = await picture.metadata(true);
  const isOnItsSide = (orientation ?? 0) >= FIRST_ON_ITS_SIDE;
  const scale = Math.min(1, PHOTO_SIDE_PX / Math.max(width, height));
  const sideOf = (px: number) => Math.max(1, Math.round(px * scale));
  const widthPx = sideOf(isOnItsSide ? height : width);
  const heightPx = sideOf(isOnItsSide ? width : height);
  picture.rotate();
  if (scale < 1) picture.resize({ width: widthPx, height: heightPx, fit: ResizeFit.Fill });
  const pixels = await picture.rawPixels();
  return { rgba: toRgba(pixels, widthPx * heightPx), widthPx, heightPx };
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
