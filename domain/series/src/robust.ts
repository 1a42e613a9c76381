import { quantilesInPlace } from "@surco/raster";

/** Factor from the median absolute deviation to the standard deviation of a normal distribution. */
export const MAD_TO_SD = 1.4826;

/** Median of some finite values; NaN of none. */
export function medianOf(values: ArrayLike<number>): number {
  return quantilesInPlace(Float64Array.from(values), [0.5])[0] ?? Number.NaN;
}

/** Robust standard deviation around the median: 1.4826 times the median absolute deviation. */
export function robustDeviation(values: ArrayLike<number>): number {
  const median = medianOf(values);
  return MAD_TO_SD * medianOf(Float64Array.from(values, (value) => Math.abs(value - median)));
}
