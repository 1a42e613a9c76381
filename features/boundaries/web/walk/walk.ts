import { lengthM, simplifyRing } from "@surco/geometry";
import type { Fix } from "@surco/kit-web";
import type { Corners } from "../draw/shape";

/** Walk along a boundary. */
export interface Walk {
  readonly isPaused: boolean;
  readonly corners: Corners;
  /** Count of positions discarded as too inaccurate. */
  readonly vague: number;
}

/** Less accurate positions are discarded. A phone's receiver reaches 3 to 10 m in the open. */
export const WORST_ACCURACY_M = 15;

/** Shorter steps are noise of the receiver. */
export const SHORTEST_STEP_M = 3;

/** Tolerance of simplifying a walk: no step lies farther from the drawn line. */
export const WALK_TOLERANCE_M = 1.5;

export const newWalk: Walk = { isPaused: false, corners: [], vague: 0 };

/**
 * Adds a position that is accurate enough and far enough from the last: at least SHORTEST_STEP_M, and more than half
 * the receiver's accuracy.
 */
export function takeFix(walk: Walk, { position, accuracyM }: Fix): Walk {
  if (walk.isPaused) return walk;
  if (!(accuracyM <= WORST_ACCURACY_M)) return { ...walk, vague: walk.vague + 1 };
  const last = walk.corners.at(-1);
  if (last && lengthM([last, position]) < Math.max(SHORTEST_STEP_M, accuracyM / 2)) return walk;
  return { ...walk, corners: [...walk.corners, position] };
}

export function removeLastStep(walk: Walk): Walk {
  return { ...walk, corners: walk.corners.slice(0, -1) };
}

/** Ring of the walk, closed from the last step to the first and simplified. */
export function ringOfWalk({ corners }: Walk): Corners {
  return simplifyRing(corners, WALK_TOLERANCE_M);
}
