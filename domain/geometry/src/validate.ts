import type { BoundaryProblem } from "./boundary-problem";
import { problemsOfContact } from "./contact-problems";
import { cornersOf, fromGrid, type GridPoint, hasInside, samePoint, toGrid } from "./grid";
import { bboxOf } from "./inside";
import {
  MAX_FIELD_HA,
  MAX_FIELD_SPAN_M,
  MAX_PARTS,
  MAX_POLYGON_POINTS,
  MAX_RINGS,
  MIN_FIELD_HA,
} from "./limits";
import { areaHa, lengthM } from "./measure";
import { partsOf, ringsOf } from "./parts";
import type { Boundary, LngLat, Ring } from "./types";

/**
 * Times the largest extent. Far below the 27 km from which whole numbers of steps multiply with rounding, wherever on the
 * globe.
 */
const FAR_BEYOND_EXTENT = 2.5;

export type BoundaryCheck = { ok: true; areaHa: number } | { ok: false; problems: BoundaryProblem[] };

/**
 * Validates a field boundary: every ring closed and on the globe, no ring crossing or touching itself, holes inside
 * their outer ring and apart from each other (they may touch in one point, as in OGC Simple Features, as long as that
 * does not cut the inside in two), parts that share single points at most, an area between MIN_FIELD_HA and
 * MAX_FIELD_HA, and at most MAX_FIELD_SPAN_M from west to east and from south to north. Checked on coordinates rounded
 * to 1e-7 degrees, as they are stored. Ring direction and repeated points do not matter.
 *
 * Problems come in the order of repair; later checks run only where earlier ones pass.
 */
export function validateBoundary(boundary: Boundary): BoundaryCheck {
  const shape = problemsOfShape(boundary);
  if (shape.length > 0) return { ok: false, problems: shape };

  const parts = partsOf(boundary).map(({ coordinates }) => coordinates.map(cornersOf));
  const flat = parts.flatMap((rings, part) => problemsOfLine(rings, part));
  if (flat.length > 0) return { ok: false, problems: flat };

  // Contacts are exact, and found in O(n log n), on shapes of some kilometres only.
  const extent = problemsOfExtent(boundary);
  if (extent.length > 0) return { ok: false, problems: extent };

  const crossings = problemsOfContact(parts);
  if (crossings.length > 0) return { ok: false, problems: crossings };

  // Geodesic areas take as long as all contacts: each is computed once.
  const partAreasHa = partsOf(boundary).map(areaHa);
  const sizes = problemsOfSize(boundary, partAreasHa);
  if (sizes.length > 0) return { ok: false, problems: sizes };
  return { ok: true, areaHa: sumOf(partAreasHa) };
}

function problemsOfShape(boundary: Boundary): BoundaryProblem[] {
  const parts = partsOf(boundary);
  const rings = ringsOf(boundary);
  const points = rings.reduce((sum, ring) => sum + ring.length, 0);
  if (parts.length > MAX_PARTS || rings.length > MAX_RINGS || points > MAX_POLYGON_POINTS) {
    return [{ code: "too_detailed" }];
  }
  if (parts.length === 0) return [{ code: "no_area" }];

  return parts.flatMap(({ coordinates }, part): BoundaryProblem[] => {
    if (coordinates.length === 0) return [{ code: "no_area", part }];
    return coordinates.flatMap((positions, ring): BoundaryProblem[] => {
      const stray = positions.find((position) => !isOnGlobe(position));
      if (stray !== undefined) return [{ code: "outside_world", part, ring }];
      if (!isClosed(positions)) return [{ code: "not_closed", part, ring, at: positions.at(-1) }];
      return [];
    });
  });
}

export function isOnGlobe([lng, lat]: LngLat): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
}

/** True where the last position repeats the first, to 1e-7 degrees, and for an empty ring. */
export function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first === undefined || last === undefined) return true;
  return ring.length > 1 && samePoint(toGrid(first), toGrid(last));
}

/** Rings that are but points on one line. */
function problemsOfLine(rings: readonly GridPoint[][], part: number): BoundaryProblem[] {
  return rings.flatMap((corners, ring): BoundaryProblem[] => {
    const [first] = corners;
    return hasInside(corners) ? [] : [{ code: "no_area", part, ring, at: first && fromGrid(first) }];
  });
}

function problemsOfSize(boundary: Boundary, partAreasHa: readonly number[]): BoundaryProblem[] {
  const tiny = partsOf(boundary).flatMap((polygon, part): BoundaryProblem[] =>
    (partAreasHa[part] ?? 0) < MIN_FIELD_HA
      ? [{ code: "no_area", part, at: polygon.coordinates[0]?.[0] }]
      : [],
  );
  if (tiny.length > 0) return tiny;
  const area = sumOf(partAreasHa);
  if (area > MAX_FIELD_HA) return [{ code: "too_large", areaHa: area }];
  const spanM = spanOf(boundary);
  return spanM > MAX_FIELD_SPAN_M ? [{ code: "too_spread", spanM }] : [];
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Shapes of the size of a district: their contacts are not worth finding. */
function problemsOfExtent(boundary: Boundary): BoundaryProblem[] {
  const spanM = spanOf(boundary);
  if (spanM <= FAR_BEYOND_EXTENT * MAX_FIELD_SPAN_M) return [];
  const area = areaHa(boundary);
  return [area > MAX_FIELD_HA ? { code: "too_large", areaHa: area } : { code: "too_spread", spanM }];
}

/** The longer side of the box around a boundary, m. */
function spanOf(boundary: Boundary): number {
  const [west, south, east, north] = bboxOf(boundary);
  const lat = (south + north) / 2;
  return Math.max(
    lengthM([
      [west, lat],
      [east, lat],
    ]),
    lengthM([
      [west, south],
      [west, north],
    ]),
  );
}
