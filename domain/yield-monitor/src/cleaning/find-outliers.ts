import { medianOf } from "../columns/propose-columns";
import type { PlanePoints } from "../plane";
import { pointIndex } from "../point-index";
import type { YieldRecords } from "../records";
import type { CleaningSettings } from "./settings";

/** Fewer neighbours do not show what is usual. */
const LEAST_NEIGHBOURS = 6;
/** More neighbours add nothing but time. */
const MOST_NEIGHBOURS = 60;
/** Robust deviation of neighbours is at least this part of their median: equal neighbours would remove all others. */
const LEAST_DEVIATION = 0.05;
/** Robust deviation of a normal distribution: 1.4826 * MAD. */
const MAD_FACTOR = 1.4826;

/** Finds yields beyond so many standard deviations from the mean of the kept records. */
export function findOutsideLimits(
  { count, yieldTPerHa }: YieldRecords,
  isKept: (row: number) => boolean,
  deviations: number,
): (row: number) => boolean {
  let [kept, mean, squares] = [0, 0, 0];
  for (let row = 0; row < count; row++) {
    if (!isKept(row)) continue;
    const value = yieldTPerHa[row] ?? 0;
    kept++;
    const step = value - mean;
    mean += step / kept;
    squares += step * (value - mean);
  }
  const limit = deviations * Math.sqrt(squares / Math.max(1, kept - 1));
  return (row) => Math.abs((yieldTPerHa[row] ?? 0) - mean) > limit;
}

/**
 * Finds yields that differ from their neighbours: by robust deviations from the median within a distance. All are compared with
 * the records that were kept so far, so that the order does not matter.
 */
export function findOutliers(
  { count, yieldTPerHa }: YieldRecords,
  { x, y }: PlanePoints,
  isKept: (row: number) => boolean,
  { radiusM, deviations }: NonNullable<CleaningSettings["neighbours"]>,
): (row: number) => boolean {
  const kept = Uint32Array.from({ length: count }, (_, row) => row).filter(isKept);
  const index = pointIndex(x, y, Math.max(2, radiusM / 2), kept);
  const isOutlier = new Uint8Array(count);
  for (const row of kept) {
    const near: number[] = [];
    index.within(x[row] ?? 0, y[row] ?? 0, radiusM, (other) => {
      if (other !== row) near.push(yieldTPerHa[other] ?? 0);
    });
    if (near.length < LEAST_NEIGHBOURS) continue;
    const step = Math.max(1, Math.floor(near.length / MOST_NEIGHBOURS));
    const some = near.filter((_, place) => place % step === 0);
    const median = medianOf(some);
    const deviation = MAD_FACTOR * medianOf(some.map((value) => Math.abs(value - median)));
    const limit = deviations * Math.max(deviation, LEAST_DEVIATION * median);
    if (Math.abs((yieldTPerHa[row] ?? 0) - median) > limit) isOutlier[row] = 1;
  }
  return (row) => isOutlier[row] === 1;
}
