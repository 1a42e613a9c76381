import { MAX_POLYGON_POINTS } from "../limits";
import { normalizeBoundary } from "../normalize";
import { ringsOf } from "../parts";
import type { Boundary, LngLat } from "../types";
import { isOnGlobe } from "../validate";
import { closeRings, dropDuplicates, dropEmptyRings, dropSpikes, type Mended, windRings } from "./mend-rings";
import { dropSlivers, joinParts, trimHoles, uncross } from "./mend-shape";

export type Repair =
  | "closed"
  | "duplicates"
  | "spikes"
  | "rewound"
  | "uncrossed"
  | "holesTrimmed"
  | "joined"
  | "slivers";

/** One mending, to be shown before and after. */
export interface RepairStep {
  repair: Repair;
  before: Boundary;
  after: Boundary;
  /** Where it was mended; none where it cannot be seen on a map. */
  places: LngLat[];
}

type Mend = readonly [Repair, (boundary: Boundary) => Mended | null];

/** What changes the way a boundary is written, in the order in which each can rely on those before. */
const writing: readonly Mend[] = [
  ["closed", closeRings],
  ["duplicates", dropDuplicates],
  ["slivers", dropEmptyRings],
  ["spikes", dropSpikes],
  ["rewound", windRings],
];

/** What may change the land. Each may bare a fault for another: what was cut and joined has thin ends, for one. */
const shape: readonly Mend[] = [
  ["uncrossed", uncross],
  ["holesTrimmed", trimHoles],
  ["joined", joinParts],
  ["spikes", dropSpikes],
  ["slivers", dropSlivers],
];
const MAX_ROUNDS = 4;

/**
 * Mends what can be mended, one kind of fault after the other, and rounds to 1e-7 degrees. Closing, winding and dropping
 * repeated points and spikes leave the land as it is; the others may change it, and a person should see before and after.
 * What remains wrong is for `validateBoundary` to tell. Shapes off the globe, or of more points than a boundary has, are only
 * rounded, closed and wound.
 *
 * @returns the mended boundary, the kinds of what was done, and each step; rounding is not told
 */
export function repairBoundary(boundary: Boundary): {
  polygon: Boundary;
  repairs: Repair[];
  steps: RepairStep[];
} {
  const done: RepairStep[] = [];
  let now = boundary;
  const work = (mends: readonly Mend[]): boolean => {
    const before = now;
    for (const [repair, mend] of mends) {
      const mended = mend(now);
      if (mended === null) continue;
      done.push({ repair, before: now, after: mended.after, places: mended.places });
      now = mended.after;
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
