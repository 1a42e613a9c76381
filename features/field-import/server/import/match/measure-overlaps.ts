import type { ImportedPart, ImportedShape } from "@surco/field-import/contract";
import { type Bbox, type Boundary, bboxOf, notableOverlapHa } from "@surco/geometry";
import { BoxGrid } from "./box-grid";

const MAX_OVERLAPS = 5;
/** Time limit for comparing the polygons of a file with each other. */
const MEASURING_MS = 1_500;

/** The largest overlaps that are listed. */
export function largestOverlaps<Overlap extends { areaHa: number }>(overlaps: Overlap[]): Overlap[] {
  return overlaps.sort((a, b) => b.areaHa - a.areaHa).slice(0, MAX_OVERLAPS);
}

interface Place {
  shape: number;
  index: number;
  part: ImportedPart;
  polygon: Boundary;
  bbox: Bbox;
}

/**
 * Lists for each polygon of a file the others that it overlaps. Polygons that cannot be imported are left out: the outline of
 * a whole farm lies over all of its fields.
 *
 * @returns false where the time ran out
 */
export function measureFileOverlaps(shapes: readonly ImportedShape[]): boolean {
  const places = shapes.flatMap(placesOf);
  const isComplete = noteOverlaps(places, performance.now() + MEASURING_MS);
  for (const { part } of places) part.fileOverlaps = largestOverlaps(part.fileOverlaps);
  return isComplete;
}

function noteOverlaps(places: readonly Place[], until: number): boolean {
  const grid = new BoxGrid<Place>();
  for (const place of places) {
    for (const other of grid.meeting(place.bbox)) {
      if (performance.now() > until) return false;
      noteOverlap(place, other);
    }
    grid.add(place);
  }
  return true;
}

function placesOf({ index: shape, parts }: ImportedShape): Place[] {
  return parts.flatMap((part, index): Place[] => {
    const { polygon, state } = part;
    if (polygon === null || (state !== "ok" && state !== "repaired")) return [];
    return [{ shape, index, part, polygon, bbox: bboxOf(polygon) }];
  });
}

function noteOverlap(a: Place, b: Place): void {
  const areaHa = notableOverlapHa(a.polygon, b.polygon);
  if (areaHa === 0) return;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const share = Math.min(1, areaHa / one.part.areaHa);
    one.part.fileOverlaps.push({ shape: other.shape, part: other.index, areaHa, share });
  }
}
