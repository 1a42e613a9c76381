import { overlapHa } from "./combine";
import { estimateOverlapHa } from "./estimate-overlap";
import { TooTangled } from "./overlay/node-edges";
import type { Boundary } from "./types";

/** Smaller overlaps are the width of a fence. */
const LEAST_OVERLAP_HA = 0.01;

/** Land that two boundaries share, ha; 0 where it is the width of a fence. Measured only where an estimate finds some. */
export function notableOverlapHa(a: Boundary, b: Boundary): number {
  const estimatedHa = estimateOverlapHa(a, b);
  if (estimatedHa === 0) return 0;
  const sharedHa = measuredOr(estimatedHa, a, b);
  return sharedHa < LEAST_OVERLAP_HA ? 0 : sharedHa;
}

/** Boundaries that cross each other thousands of times are estimated. */
function measuredOr(estimatedHa: number, a: Boundary, b: Boundary): number {
  try {
    return overlapHa(a, b);
  } catch (error) {
    if (error instanceof TooTangled) return estimatedHa;
    throw error;
  }
}
