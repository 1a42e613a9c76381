import { type IndexRaster, type PixelState, pixelState } from "./types";

type Pixels = Pick<IndexRaster, "width" | "height" | "values" | "state">;

/**
 * A raster made smaller for a date strip or a card; never made larger. Each small pixel is what most of its pixels are: the
 * mean of the valid ones, or a cloud, so that a cloudy date still looks cloudy.
 *
 * @param maxSide  pixels along the longer side
 */
export function shrink(raster: Pixels, maxSide = 48): Pixels {
  const ratio = Math.max(1, raster.width / maxSide, raster.height / maxSide);
  const width = Math.max(1, Math.round(raster.width / ratio));
  const height = Math.max(1, Math.round(raster.height / ratio));
  const values = new Float32Array(width * height).fill(Number.NaN);
  const state = new Uint8Array(width * height);

  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      const pixel = summarise(raster, {
        left: Math.floor((col * raster.width) / width),
        right: Math.floor(((col + 1) * raster.width) / width),
        top: Math.floor((row * raster.height) / height),
        bottom: Math.floor(((row + 1) * raster.height) / height),
      });
      state[row * width + col] = pixel.state;
      values[row * width + col] = pixel.value;
    }
  }
  return { width, height, values, state };
}

function summarise(
  raster: Pixels,
  box: { left: number; right: number; top: number; bottom: number },
): { state: PixelState; value: number } {
  const counts = new Uint32Array(Object.keys(pixelState).length);
  let sum = 0;
  for (let row = box.top; row < box.bottom; row++) {
    for (let col = box.left; col < box.right; col++) {
      const index = row * raster.width + col;
      const pixel = raster.state[index] ?? pixelState.outside;
      counts[pixel] = (counts[pixel] ?? 0) + 1;
      if (pixel === pixelState.valid) sum += raster.values[index] ?? 0;
    }
  }
  const valid = counts[pixelState.valid] ?? 0;
  let commonest: PixelState = pixelState.valid;
  for (const candidate of Object.values(pixelState)) {
    if ((counts[candidate] ?? 0) > (counts[commonest] ?? 0)) commonest = candidate;
  }
  return { state: commonest, value: commonest === pixelState.valid && valid > 0 ? sum / valid : Number.NaN };
}
