import { quantilesInPlace } from "@surco/raster";

/** Factor from the median absolute deviation to the standard deviation of a normal distribution. */
export const MAD_TO_SD = 1.4826;

/** Median of some finite values; NaN of none. */
export function medianOf(values: ArrayLike<number>): number {
  return medianInPlace(new Float64Array(values));
}

/** Robust standard deviation around the median: 1.4826 times the median absolute deviation. */
export function robustDeviation(values: ArrayLike<number>): number {
  const deviations = new Float64Array(values);
  const median = medianInPlace(deviations);
  // `Float64Array.from` with a function takes ten times as long.
  for (let index = 0; index < deviations.length; index++) {
    deviations[index] = Math.abs((deviations[index] ?? Number.NaN) - median);
  }
  return MAD_TO_SD * medianInPlace(deviations);
}

/** Reorders the values. */
function medianInPlace(values: Float64Array): number {
  return quantilesInPlace(values, [0.5])[0] ?? Number.NaN;
}
