import { areDisjoint, bboxOf } from "./inside";
import { areaHa } from "./measure";
import { normalizeBoundary } from "./normalize";
import { overlay } from "./overlay/overlay";
import { boundaryOf, partsOf } from "./parts";
import { settled } from "./settle";
import type { Boundary } from "./types";

/** All land of several boundaries: what they share counts once, what touches along a line is joined. @throws TooTangled */
export function uniteBoundaries(...boundaries: readonly Boundary[]): Boundary {
  return boundaryOf(settled(overlay(boundaries, [], (inAny) => inAny)));
}

/** The land that two boundaries share; null where that is none. @throws TooTangled */
export function commonLand(a: Boundary, b: Boundary): Boundary | null {
  const [mine, its] = [near(a, b), near(b, a)];
  const shared = mine && its && settled(overlay([mine], [its], (inMine, inIts) => inMine && inIts));
  return shared === null || shared.length === 0 ? null : boundaryOf(shared);
}

/** Pieces with less land are what rounding makes of nothing, ha. */
const NOTHING_HA = 1e-6;

/**
 * The land that two boundaries share with its smallest pieces, so that areas add up; null where that is none. Unlike
 * `commonLand` it may be too thin for a field.
 *
 * @throws TooTangled
 */
export function sharedPieces(a: Boundary, b: Boundary): Boundary | null {
  const [mine, its] = [near(a, b), near(b, a)];
  if (mine === null || its === null) return null;
  const pieces = overlay([mine], [its], (inMine, inIts) => inMine && inIts);
  const solid = pieces.filter((piece) => areaHa(piece) > NOTHING_HA);
  return solid.length === 0 ? null : boundaryOf(solid);
}

/** Area of the intersection of two boundaries, ha; 0 where they only touch. @throws TooTangled */
export function overlapHa(a: Boundary, b: Boundary): number {
  const [mine, its] = [near(a, b), near(b, a)];
  if (mine === null || its === null) return 0;
  return areaHa(boundaryOf(overlay([mine], [its], (inMine, inIts) => inMine && inIts)));
}

/**
 * Common land of two boundaries as a share of the larger one, 0..1: moving away, shrinking and growing all lower it.
 *
 * @throws TooTangled
 */
export function commonLandShare(a: Boundary, b: Boundary): number {
  const largestHa = Math.max(areaHa(a), areaHa(b));
  return largestHa > 0 ? Math.min(1, overlapHa(a, b) / largestHa) : 0;
}

/** A boundary without the land of others; null where nothing is left. @throws TooTangled */
export function withoutLand(boundary: Boundary, others: readonly Boundary[]): Boundary | null {
  const taken = others.flatMap((other) => near(other, boundary) ?? []);
  if (taken.length === 0) return normalizeBoundary(boundary);
  const left = settled(overlay([boundary], taken, (inIt, inTaken) => inIt && !inTaken));
  return left.length === 0 ? null : boundaryOf(left);
}

export interface NetArea {
  grossHa: number;
  /** Of the areas that bear nothing, only what lies in the field; where they overlap it counts once. */
  nonProductiveHa: number;
  netHa: number;
}

/** Net boundary of a field: without ponds, trees, roads. @throws TooTangled */
export function netArea(boundary: Boundary, areas: readonly Boundary[]): NetArea {
  const grossHa = areaHa(boundary);
  const inside = areas.flatMap((area) => near(area, boundary) ?? []);
  if (inside.length === 0) return { grossHa, nonProductiveHa: 0, netHa: grossHa };
  const bare = overlay([boundary], inside, (inField, inArea) => inField && inArea);
  const nonProductiveHa = Math.min(areaHa(boundaryOf(bare)), grossHa);
  return { grossHa, nonProductiveHa, netHa: grossHa - nonProductiveHa };
}

/** The parts of a boundary that can have anything to do with another one; null where none has. */
function near(boundary: Boundary, other: Boundary): Boundary | null {
  const box = bboxOf(other);
  const parts = partsOf(boundary).filter((part) => !areDisjoint(bboxOf(part), box));
  return parts.length === 0 ? null : boundaryOf(parts);
}
