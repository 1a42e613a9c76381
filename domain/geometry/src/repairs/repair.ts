import { MAX_POLYGON_POINTS } from "../limits";
import { normalizeBoundary } from "../normalize";
import { ringsOf } from "../parts";
import type { Boundary, LngLat } from "../types";
import { isOnGlobe } from "../validate";
import {
  closeRings,
  dropDuplicates,
  dropEmptyRings,
  dropSpikes,
  type Repaired,
  windRings,
} from "./repair-rings";
import { dropSlivers, joinParts, trimHoles, uncross } from "./repair-shape";

export type Repair =
  | "closed"
  | "duplicates"
  | "spikes"
  | "rewound"
  | "uncrossed"
  | "holesTrimmed"
  | "joined"
  | "slivers";

/** One repair step, shown before and after. */
export interface RepairStep {
  repair: Repair;
  before: Boundary;
  after: Boundary;
  /** Locations of the repair; empty where it is too small to see on a map. */
  places: LngLat[];
}

type RepairFunction = readonly [Repair, (boundary: Boundary) => Repaired | null];

/** Repairs of the notation only, in order: each relies on those before. */
const writing: readonly RepairFunction[] = [
  ["closed", closeRings],
  ["duplicates", dropDuplicates],
  ["slivers", dropEmptyRings],
  ["spikes", dropSpikes],
  ["rewound", windRings],
];

/**
 * Repairs that may change the area. One may expose a problem for another: cutting and joining leaves thin ends, for
 * one.
 */
const shape: readonly RepairFunction[] = [
  ["uncrossed", uncross],
  ["holesTrimmed", trimHoles],
  ["joined", joinParts],
  ["spikes", dropSpikes],
  ["slivers", dropSlivers],
];
const MAX_ROUNDS = 4;

/**
 * Repairs a boundary, one kind of problem after the other, and rounds to 1e-7 degrees. Closing, winding and removing
 * repeated points and spikes keep the area; the others may change it, so a person should see before and after.
 * Remaining problems are reported by `validateBoundary`. Shapes off the globe, or with too many points, are only
 * rounded, closed and wound.
 *
 * @returns the repaired boundary, the kinds of repairs, and each step; rounding is not reported
 */
export function repairBoundary(boundary: Boundary): {
  polygon: Boundary;
  repairs: Repair[];
  steps: RepairStep[];
} {
  const done: RepairStep[] = [];
  let now = boundary;
  const work = (repairs: readonly RepairFunction[]): boolean => {
    const before = now;
    for (const [repair, apply] of repairs) {
      const repaired = apply(now);
      if (repaired === null) continue;
      done.push({ repair, before: now, after: repaired.after, places: repaired.places });
      now = repaired.after;
    }
    return now !== before;
  };
  work(writing);
  const positions = ringsOf(now).flat();
  const isSane = positions.length <= MAX_POLYGON_POINTS && positions.every(isOnGlobe);
  for (let round = 0; isSane && round < MAX_ROUNDS && work(shape); round++);
  return {
    polygon: normalizeBoundary(now),
    repairs: [...new Set(done.map(({ repair }) => repair))],
    steps: done,
  };
}
