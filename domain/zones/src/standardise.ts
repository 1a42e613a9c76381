import { quantilesInPlace } from "@surco/raster";

/**
 * Values beyond these quantiles count as the quantiles: machines, trees and missed clouds are no soil. The median absolute deviation,
 * which bears more of them, fails in the fields that matter: with two levels it is the noise of the larger one.
 */
const OUTER_SHARE = 0.05;

/** Values of a layer in standard deviations from its mean, both of the values between its outer twentieths. */
export interface StandardisedLayer {
  /** By position in `pixels`; NaN = no data. */
  z: Float32Array;
  /** Share of the pixels that have a value, 0..1. */
  validFraction: number;
  /** 95th less 5th percentile, in units of the layer. */
  contrast: number;
}

/**
 * Standardises a layer by its winsorized mean and standard deviation, so that dates of different levels and ranges compare.
 *
 * @param pixels  the pixels that count; positions in `values`
 * @param outerShare  share of the values at each end that count as the value there, 0..0.5
 * @returns null where all values are alike
 * @source Wilcox 2012, Introduction to Robust Estimation, section 3.3 (winsorized variance)
 */
export function standardise(
  values: Float32Array,
  pixels: Int32Array,
  outerShare = OUTER_SHARE,
): StandardisedLayer | null {
  const found = new Float64Array(pixels.length);
  let count = 0;
  for (let index = 0; index < pixels.length; index++) {
    const value = values[pixels[index] ?? 0] ?? Number.NaN;
    if (Number.isFinite(value)) found[count++] = value;
  }
  const [low = 0, high = 0] = quantilesInPlace(found.subarray(0, count), [outerShare, 1 - outerShare]);
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < count; index++) {
    const value = Math.max(low, Math.min(high, found[index] ?? 0)) - low;
    sum += value;
    squares += value * value;
  }
  const mean = sum / count;
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
  if (!(deviation > 0)) return null;

  const z = new Float32Array(pixels.length);
  for (let index = 0; index < pixels.length; index++) {
    const value = values[pixels[index] ?? 0] ?? Number.NaN;
    z[index] = Number.isFinite(value)
      ? (Math.max(low, Math.min(high, value)) - low - mean) / deviation
      : Number.NaN;
  }
  return { z, validFraction: count / pixels.length, contrast: high - low };
}
