import { type DailyGrid, whittaker, whittakerVariance } from "./whittaker";

/** A known date that was left out of a curve, alone or with its neighbours. */
export interface LeftOut {
  /** Days between the known dates around it. */
  gapDays: number;
  /** Smooth value less the date's own. */
  error: number;
  /** The straight line between the smooth values at the ends of the gap, less the smooth value. */
  toChord: number;
  /** Variance of an observation there, in units of the noise variance. */
  variance: number;
  /** a · b / 2 for the days to the ends of the gap. */
  reach: number;
}

/** Numbers of neighbouring dates that are left out together: weeks of clouds hide several. */
const RUNS = [1, 2, 4, 8] as const;
/** Known dates on each side of a gap that its curve is fitted to: those beyond have no weight in it. */
const NEIGHBOURS = 8;

/** Leaves runs of known dates out of a curve. O(days) for each, and as many runs as dates. */
export function leaveOut({ y, weights }: DailyGrid, lambda: number): LeftOut[] {
  const known = [...weights.keys()].filter((day) => (weights[day] ?? 0) > 0);
  return RUNS.flatMap((run) => {
    const found: LeftOut[] = [];
    for (let first = 1; first + run < known.length; first += run) {
      const from = known[Math.max(0, first - NEIGHBOURS)] ?? 0;
      const to = known[Math.min(known.length - 1, first + run - 1 + NEIGHBOURS)] ?? from;
      const left = weights.slice(from, to + 1);
      const hidden = known.slice(first, first + run);
      for (const day of hidden) left[day - from] = 0;
      const [before = 0, after = 0] = [known[first - 1], known[first + run]];
      const values = whittaker(y.subarray(from, to + 1), left, lambda);
      const variance = whittakerVariance(left, lambda);
      const valueAt = (day: number) => values[day - from] ?? 0;
      for (const day of hidden) {
        const share = (day - before) / (after - before);
        const chord = valueAt(before) + (valueAt(after) - valueAt(before)) * share;
        found.push({
          gapDays: after - before,
          error: valueAt(day) - (y[day] ?? 0),
          toChord: chord - valueAt(day),
          variance: 1 / (weights[day] ?? 1) + (variance[day - from] ?? 0),
          reach: ((day - before) * (after - day)) / 2,
        });
      }
    }
    return found;
  });
}
