import type { BoundaryProblem, ProblemCode } from "../boundary-problem";
import { problemsOfContact } from "../contact-problems";
import { cornersOf } from "../grid";
import { ringAreaHa } from "../measure";
import { TooTangled } from "../overlay/node-edges";
import { retrace } from "../overlay/overlay";
import { boundaryOf, partsOf, ringsOf } from "../parts";
import { meanWidthM, turned } from "../settle";
import type { Boundary, LngLat, Polygon, Ring } from "../types";
import type { Repaired } from "./repair-rings";

/** Narrower than a fence's strip, or smaller than a shed, beside a real part: left over from cutting and digitising. */
const SLIVER_WIDTH_M = 0.5;
const SLIVER_HA = 0.001;

/**
 * Undoes crossings of a ring with itself. The land is what the ring goes round, however often and whichever way: both loops
 * of an eight, which become parts of their own, and once what was walked twice where a track overshoots its beginning.
 * Counting crossings (even-odd) would make a gap of that. The one exception: a loop inside, away from the edge, that the ring
 * goes round a second time is a hole that was drawn in one line with the edge.
 *
 * @returns null where no ring crosses itself, or one does so thousands of times
 */
export function uncross(boundary: Boundary): Repaired | null {
  return repairParts(boundary, "crosses_itself", ({ coordinates: [outer = [], ...holes] }) => [
    ...landOf(outer).flatMap(({ coordinates }) => coordinates),
    ...holes.flatMap(landOf).flatMap(({ coordinates }) => coordinates.map(backwards)),
  ]);
}

/** Cuts holes to what lies in their part and joins those that overlap. null where there is nothing to do. */
export function trimHoles(boundary: Boundary): Repaired | null {
  return repairParts(boundary, "hole_outside", turnedRings);
}

/** Makes one of parts that overlap or lie along each other. null where none do. */
export function joinParts(boundary: Boundary): Repaired | null {
  const problems = placesOf(boundary, "parts_overlap");
  if (problems.length === 0) return null;
  // Each by itself first: a hole of one part takes nothing from another.
  const joined = unlessTangled(() =>
    retrace(
      partsOf(boundary).flatMap((part) => retrace(turnedRings(part), isLand).flatMap(ringsOf)),
      isLand,
    ),
  );
  return joined && { after: boundaryOf(joined), places: problems.flatMap(({ at }) => (at ? [at] : [])) };
}

/** Drops parts and holes that are too narrow or too small to be meant; of small parts alone none. null where there are none. */
export function dropSlivers(boundary: Boundary): Repaired | null {
  const places: LngLat[] = [];
  const isMeant = (ring: Ring) => {
    const isSliver = ringAreaHa(ring) < SLIVER_HA || meanWidthM(ring) < SLIVER_WIDTH_M;
    if (isSliver) places.push(...ring.slice(0, 1));
    return !isSliver;
  };
  const parts = partsOf(boundary)
    .filter(({ coordinates: [outer = []] }, _, all) => all.length === 1 || isMeant(outer))
    .map(({ type, coordinates: [outer = [], ...holes] }) => ({
      type,
      coordinates: [outer, ...holes.filter(isMeant)],
    }));
  return places.length === 0 || parts.length === 0 ? null : { after: boundaryOf(parts), places };
}

function repairParts(
  boundary: Boundary,
  code: ProblemCode,
  ringsFor: (part: Polygon) => Ring[],
): Repaired | null {
  const problems = placesOf(boundary, code);
  if (problems.length === 0) return null;
  const faulty = new Set(problems.map(({ part }) => part));
  const parts = unlessTangled(() =>
    partsOf(boundary).flatMap((polygon, part) =>
      faulty.has(part) ? retrace(ringsFor(polygon), isLand) : [polygon],
    ),
  );
  return parts && { after: boundaryOf(parts), places: problems.flatMap(({ at }) => (at ? [at] : [])) };
}

/** null where nothing is left, or the rings are a scribble. */
function unlessTangled(trace: () => Polygon[]): Polygon[] | null {
  try {
    const parts = trace();
    return parts.length === 0 ? null : parts;
  } catch (error) {
    if (error instanceof TooTangled) return null;
    throw error;
  }
}

function isLand(winding: number): boolean {
  return winding > 0;
}

function turnedRings({ coordinates }: Polygon): Ring[] {
  return coordinates.map((ring, index) => turned(ring, index === 0));
}

function placesOf(boundary: Boundary, code: ProblemCode): BoundaryProblem[] {
  const parts = partsOf(boundary).map(({ coordinates }) => coordinates.map(cornersOf));
  return problemsOfContact(parts).filter((problem) => problem.code === code);
}

/** @throws TooTangled */
function landOf(ring: Ring): Polygon[] {
  const all = retrace([ring], (winding) => winding !== 0);
  const edge = new Set(all.flatMap(({ coordinates }) => coordinates.flat()).map(String));
  const twice = retrace([ring], (winding) => Math.abs(winding) > 1);
  const holes = twice.filter(
    (polygon) =>
      !ringsOf(polygon)
        .flat()
        .some((corner) => edge.has(String(corner))),
  );
  if (holes.length === 0) return all;
  const rings = [...all, ...holes].flatMap(({ coordinates }, index) =>
    index < all.length ? coordinates : coordinates.map(backwards),
  );
  return retrace(rings, isLand);
}

function backwards(ring: Ring): Ring {
  return [...ring].reverse();
}
