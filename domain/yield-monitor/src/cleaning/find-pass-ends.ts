import type { YieldRecords } from "../records";
import type { CleaningSettings } from "./settings";

/**
 * Finds records at the begin and the end of passes, by time; null where the file has no times. A pass that is shorter than
 * both delays goes whole.
 */
export function findPassEnds(
  { timeS, count }: YieldRecords,
  passes: Uint32Array,
  { startS, endS }: NonNullable<CleaningSettings["passEnds"]>,
): ((row: number) => boolean) | null {
  if (timeS.every(Number.isNaN)) return null;
  const begins = new Float64Array(count);
  const ends = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const isFirst = row === 0 || passes[row] !== passes[row - 1];
    begins[row] = isFirst ? (timeS[row] ?? Number.NaN) : (begins[row - 1] ?? Number.NaN);
  }
  for (let row = count - 1; row >= 0; row--) {
    const isLast = row === count - 1 || passes[row] !== passes[row + 1];
    ends[row] = isLast ? (timeS[row] ?? Number.NaN) : (ends[row + 1] ?? Number.NaN);
  }
  return (row) => {
    const time = timeS[row] ?? Number.NaN;
    return time - (begins[row] ?? time) < startS || (ends[row] ?? time) - time < endS;
  };
}
