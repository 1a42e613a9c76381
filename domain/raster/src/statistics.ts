import { quantilesInPlace } from "./quantiles";
import type { RasterStatistics } from "./types";

/**
 * Statistics of a polygon's pixels.
 *
 * @param usable  values of the usable pixels, any order, finite; reordered in place
 * @param pixels  how many pixels the polygon has, usable or not
 * @param scl  pixels of the polygon by scene class
 */
export function statisticsInPlace(
  usable: Float64Array,
  pixels: number,
  scl: Record<string, number>,
): RasterStatistics {
  const count = usable.length;
  const share = { pixels, count, validFraction: pixels === 0 ? 0 : count / pixels, scl };
  if (count === 0) {
    return { ...share, mean: null, median: null, std: null, min: null, max: null, p10: null, p90: null };
  }

  let sum = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of usable) {
    sum += value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const mean = sum / count;
  let squares = 0;
  for (const value of usable) squares += (value - mean) ** 2;

  const [p10 = null, median = null, p90 = null] = quantilesInPlace(usable, [0.1, 0.5, 0.9]);
  return { ...share, mean, median, std: Math.sqrt(squares / count), min, max, p10, p90 };
}

/** Counts of each class that occurs, keyed by the class as text. */
export function sclHistogram(counts: Uint32Array): Record<string, number> {
  const histogram: Record<string, number> = {};
  counts.forEach((count, sceneClass) => {
    if (count > 0) histogram[String(sceneClass)] = count;
  });
  return histogram;
}
