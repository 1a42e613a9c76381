/** Pixels that are enough for a median: half a hectare of 10 m pixels. */
const ENOUGH_PIXELS = 50;

/**
 * Pixels of a polygon that have all their eight neighbours in it too: those at its edge also see the road and the neighbour's
 * crop. The whole polygon where too few would remain.
 *
 * @param mask  1 where a pixel lies in the polygon
 */
export function innerMask(mask: Uint8Array, width: number, height: number): Uint8Array {
  const inner = new Uint8Array(mask.length);
  let count = 0;
  for (let row = 1; row + 1 < height; row++) {
    for (let col = 1; col + 1 < width; col++) {
      if (!isSurrounded(mask, row * width + col, width)) continue;
      inner[row * width + col] = 1;
      count++;
    }
  }
  return count < ENOUGH_PIXELS ? mask : inner;
}

function isSurrounded(mask: Uint8Array, index: number, width: number): boolean {
  for (const middle of [index - width, index, index + width]) {
    if (mask[middle - 1] !== 1 || mask[middle] !== 1 || mask[middle + 1] !== 1) return false;
  }
  return true;
}
