import { type LngLat, lengthM, simplifyRing } from "@surco/geometry";
import type { Corners } from "../draw/shape";

/** A position that the device gave. */
export interface Fix {
  position: LngLat;
  /** Radius within which the device believes to be with 68 %. */
  accuracyM: number;
}

/** A boundary being walked. */
export interface Walk {
  readonly isPaused: boolean;
  readonly corners: Corners;
  /** Positions that were too vague to be taken. */
  readonly vague: number;
}

/** Vaguer positions are not taken: a boundary is not drawn by guesses. The receiver of a phone does 3 to 10 m in the open. */
export const WORST_ACCURACY_M = 15;

/** Steps shorter than this are the receiver's unrest and not the walker's way. */
export const SHORTEST_STEP_M = 3;

/** Tolerance of simplifying a walk: no step lies farther from the drawn line than this. */
export const WALK_TOLERANCE_M = 1.5;

export const newWalk: Walk = { isPaused: false, corners: [], vague: 0 };

/**
 * Takes a position where it is exact enough and far enough from the last: at least SHORTEST_STEP_M, and farther than half of
 * what the receiver may be off by.
 */
export function takeFix(walk: Walk, { position, accuracyM }: Fix): Walk {
  if (walk.isPaused) return walk;
  if (!(accuracyM <= WORST_ACCURACY_M)) return { ...walk, vague: walk.vague + 1 };
  const last = walk.corners.at(-1);
  if (last && lengthM([last, position]) < Math.max(SHORTEST_STEP_M, accuracyM / 2)) return walk;
  return { ...walk, corners: [...walk.corners, position] };
}

/** Takes the last position back. */
export function stepBack(walk: Walk): Walk {
  return { ...walk, corners: walk.corners.slice(0, -1) };
}

/** The ring that was walked, closed from the last step to the first, without steps that say nothing. */
export function ringOfWalk({ corners }: Walk): Corners {
  return simplifyRing(corners, WALK_TOLERANCE_M);
}
