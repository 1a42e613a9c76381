import type { Clusters } from "./cluster";

/** Score of a number of zones. */
export interface ZoneCountScore {
  zones: number;
  /** Fuzziness performance index, 0..1: 0 where every pixel belongs to one zone wholly. */
  fpi: number;
  /** Normalized classification entropy; smaller is better ordered. */
  nce: number;
  /** FPI and NCE, each scaled to 0..1 over the tried numbers, added. */
  score: number;
}

/**
 * Fuzziness performance index and normalized classification entropy of memberships.
 *
 * @param memberships  `pixels * zones`
 * @source Odeh et al. 1992, Soil Sci. Soc. Am. J. 56:505; Fridgen et al. 2004, Agron. J. 96:100
 */
export function membershipIndices(memberships: Float64Array, zones: number): { fpi: number; nce: number } {
  const pixels = memberships.length / zones;
  let squares = 0;
  let entropy = 0;
  for (const membership of memberships) {
    squares += membership * membership;
    if (membership > 0) entropy -= membership * Math.log(membership);
  }
  return {
    fpi: (zones / (zones - 1)) * (1 - squares / pixels),
    nce: entropy / pixels / (1 - zones / pixels),
  };
}

/** Scores the tried numbers of zones. */
export function scoreZoneCounts(tried: readonly Pick<Clusters, "memberships" | "count">[]): ZoneCountScore[] {
  const indices = tried.map(({ memberships, count }) => ({
    zones: count,
    ...membershipIndices(memberships, count),
  }));
  const fpi = scaleOf(indices.map((one) => one.fpi));
  const nce = scaleOf(indices.map((one) => one.nce));
  return indices.map((one) => ({ ...one, score: fpi(one.fpi) + nce(one.nce) }));
}

/** The number of zones with the least score; of equal ones the smaller. */
export function bestZoneCount(scores: readonly ZoneCountScore[]): number {
  const [first, ...others] = scores;
  if (first === undefined) throw new RangeError("no numbers of zones");
  return others.reduce((best, next) => (next.score < best.score ? next : best), first).zones;
}

function scaleOf(values: readonly number[]): (value: number) => number {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  return (value) => (range > 0 ? (value - least) / range : 0);
}
