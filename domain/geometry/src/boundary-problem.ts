import type { LngLat } from "./types";

export type ProblemCode =
  | "outside_world"
  | "not_closed"
  | "too_detailed"
  | "no_area"
  | "crosses_itself"
  | "hole_outside"
  | "parts_overlap"
  | "too_large"
  | "too_spread";

export interface BoundaryProblem {
  code: ProblemCode;
  /** Part it is about, from 0; absent when it is about the whole. */
  part?: number;
  /** Ring of that part, 0 the outer one; absent when it is about the part. */
  ring?: number;
  /** Location of the problem, where it has one. */
  at?: LngLat;
  /** For `too_large`: how large. */
  areaHa?: number;
  /** For `too_spread`: how far from end to end, m. */
  spanM?: number;
}
