import { areDisjoint, bboxOf, labelPoint } from "./inside";
import { MIN_FIELD_HA } from "./limits";
import { areaHa, ringAreaHa } from "./measure";
import { overlay } from "./overlay/overlay";
import { boundaryOf, partsOf } from "./parts";
import { settled } from "./settle";
import type { Boundary, LngLat, Polygon } from "./types";

export interface CutDone {
  boundary: Boundary;
  /** `hole`: the outer edge is as it was. `edge`: a piece of it was clipped off, or a part taken away whole. */
  kind: "hole" | "edge";
  removedHa: number;
}

/** A field is never split: what would be left of one part are several pieces. */
export interface CutRefused {
  refused: "splits" | "nothing-left" | "outside";
  /** For `splits`: the pieces that would be left of the part, largest first. */
  pieces?: Polygon[];
  /** For `splits`: a place in the smallest piece. */
  at?: LngLat;
}

/**
 * Takes the land of a cutter off a boundary: a hole where the cutter lies inside, a piece of the edge where it reaches over
 * it. A field of several parts may lose a part whole.
 *
 * @param cutter  a shape that `validateBoundary` finds no crossing in
 * @throws TooTangled
 * @returns the boundary that is left, or why there is none: `outside` where the cutter takes nothing
 */
export function cutBoundary(boundary: Boundary, cutter: Boundary): CutDone | CutRefused {
  const box = bboxOf(cutter);
  const cuts = partsOf(boundary).map((part) => {
    if (areDisjoint(bboxOf(part), box)) return { part, pieces: settled([part]), removedHa: 0 };
    const left = overlay([part], [cutter], (inPart, inCutter) => inPart && !inCutter);
    return { part, pieces: settled(left), removedHa: areaHa(part) - areaHa(boundaryOf(left)) };
  });

  const removedHa = cuts.reduce((sum, cut) => sum + cut.removedHa, 0);
  if (removedHa < MIN_FIELD_HA) return { refused: "outside" };
  const left = cuts.flatMap(({ pieces }) => pieces);
  if (left.length === 0) return { refused: "nothing-left" };
  const split = cuts.find(({ pieces }) => pieces.length > 1);
  if (split) {
    const pieces = [...split.pieces].sort((p, q) => areaHa(q) - areaHa(p));
    const smallest = pieces.at(-1);
    return { refused: "splits", pieces, at: smallest && labelPoint(smallest) };
  }
  const isHole = cuts.every(({ part, pieces: [piece] }) => piece && isSameOutline(part, piece));
  return { boundary: boundaryOf(left), kind: isHole ? "hole" : "edge", removedHa };
}

function isSameOutline({ coordinates: [was = []] }: Polygon, { coordinates: [is = []] }: Polygon): boolean {
  return Math.abs(ringAreaHa(was) - ringAreaHa(is)) < MIN_FIELD_HA;
}
