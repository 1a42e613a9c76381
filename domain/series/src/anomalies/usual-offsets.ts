import { medianOf, robustDeviation } from "../robust";

/** A pixel's usual offset is the median of so many dates before; fewer than two say nothing. */
export const DATES_REMEMBERED = 6;
const LEAST_DATES = 2;
/**
 * Thresholds of a pixel that is no part of the crop (a wood, a pond, a yard), by its usual offset: robust z-score and
 * NDVI. It keeps its own course while the field grows and ripens around it.
 */
const FOREIGN_SD = 5;
const FOREIGN_OFFSET = 0.15;
/** Minimum standard deviation of a field, NDVI: sensor noise and geolocation error. */
export const MIN_DEVIATION = 0.006;

/** Notes the pixels that are no part of the crop, for good, and leaves them out of the usual offsets. */
export function markForeign(isForeign: Uint8Array, usual: Float64Array): void {
  const known = usual.filter((offset, pixel) => Number.isFinite(offset) && isForeign[pixel] === 0);
  if (known.length === 0) return;
  const middle = medianOf(known);
  const limit = Math.max(FOREIGN_OFFSET, FOREIGN_SD * Math.max(MIN_DEVIATION, robustDeviation(known)));
  for (let pixel = 0; pixel < usual.length; pixel++) {
    if (Math.abs((usual[pixel] ?? Number.NaN) - middle) > limit) isForeign[pixel] = 1;
    if (isForeign[pixel] === 1) usual[pixel] = Number.NaN;
  }
}

/** Median of each pixel's offsets from the field's level on earlier dates; NaN where too few are known. */
export function usualOffsets(remembered: readonly Float64Array[], pixels: number): Float64Array {
  const usual = new Float64Array(pixels).fill(Number.NaN);
  if (remembered.length < LEAST_DATES) return usual;
  const held = new Float64Array(DATES_REMEMBERED);
  for (let pixel = 0; pixel < pixels; pixel++) {
    let count = 0;
    for (const offsets of remembered) {
      const offset = offsets[pixel] ?? Number.NaN;
      if (Number.isFinite(offset)) insertSorted(held, count++, offset);
    }
    if (count < LEAST_DATES) continue;
    const middle = count >> 1;
    const upper = held[middle] ?? 0;
    usual[pixel] = count % 2 === 1 ? upper : ((held[middle - 1] ?? 0) + upper) / 2;
  }
  return usual;
}

/** Of a handful of numbers, much faster than sorting: this runs for every pixel of every date. */
function insertSorted(sorted: Float64Array, count: number, value: number): void {
  let place = count;
  while (place > 0 && (sorted[place - 1] ?? 0) > value) {
    sorted[place] = sorted[place - 1] ?? 0;
    place--;
  }
  sorted[place] = value;
}

/** 1 where a pixel and its four neighbours lie in the field: the outermost ones see the neighbour too. */
export function coreOf(isInside: Uint8Array, width: number): Uint8Array {
  return isInside.map((inside, pixel) => (inside === 1 && isSurrounded(isInside, pixel, width) ? 1 : 0));
}

function isSurrounded(isInside: Uint8Array, pixel: number, width: number): boolean {
  const col = pixel % width;
  if (col === 0 || col + 1 === width) return false;
  return [pixel - 1, pixel + 1, pixel - width, pixel + width].every((neighbour) => isInside[neighbour] === 1);
}
