import { doubledPlaneArea } from "./grid";
import { partsOf, ringsOf } from "./parts";
import type { Bbox, Boundary, LngLat, Polygon, Ring } from "./types";

/** True where a position lies in a part of the boundary and in none of its holes; undefined on an edge. */
export function pointInPolygon(point: LngLat, boundary: Boundary): boolean {
  return partsOf(boundary).some(({ coordinates: [outer, ...holes] }) => {
    if (outer === undefined || !pointInRing(point, outer)) return false;
    return !holes.some((hole) => pointInRing(point, hole));
  });
}

/** Even-odd rule: counts the ring's edges east of the point. */
export function pointInRing([x, y]: LngLat, ring: Ring): boolean {
  let inside = false;
  let from = ring.at(-1);
  for (const to of ring) {
    if (from !== undefined && to[1] > y !== from[1] > y) {
      if (x < ((from[0] - to[0]) * (y - to[1])) / (from[1] - to[1]) + to[0]) inside = !inside;
    }
    from = to;
  }
  return inside;
}

/** The box around all parts. @throws RangeError when the boundary has no point */
export function bboxOf(boundary: Boundary): Bbox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of ringsOf(boundary)) {
    for (const [lng, lat] of ring) {
      west = Math.min(west, lng);
      east = Math.max(east, lng);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  }
  if (!(west <= east)) throw new RangeError("polygon without points");
  return [west, south, east, north];
}

/** Corners of a box: upper left, upper right, lower right, lower left. */
export function cornersOfBbox([west, south, east, north]: Bbox): [LngLat, LngLat, LngLat, LngLat] {
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
}

/** True where two boxes have no point in common. */
export function areDisjoint(a: Bbox, b: Bbox): boolean {
  return a[0] > b[2] || b[0] > a[2] || a[1] > b[3] || b[1] > a[3];
}

/** Lines across the polygon that are tried for a label; odd, so that the middle is one of them. */
const SCAN_LINES = 15;

/**
 * A position inside the largest part, in the middle of the widest stretch of several east-west lines across it: for a label,
 * and for asking where the field lies. The centre of gravity of a horseshoe is outside it; this never is.
 *
 * @throws RangeError when the boundary has no area
 */
export function labelPoint(boundary: Boundary): LngLat {
  const polygon = largestPart(boundary);
  const [, south, , north] = bboxOf(polygon);
  const middle = (SCAN_LINES + 1) / 2;
  let best: { point: LngLat; score: number } | null = null;
  for (let line = 1; line <= SCAN_LINES; line++) {
    const lat = south + ((north - south) * line) / (SCAN_LINES + 1);
    // Lines near the middle win unless another is clearly wider.
    const centrality = 1 - (0.5 * Math.abs(line - middle)) / middle;
    for (const [west, east] of stretchesAt(polygon, lat)) {
      const score = (east - west) * centrality;
      if (score > (best?.score ?? 0)) best = { point: [(west + east) / 2, lat], score };
    }
  }
  if (best === null) throw new RangeError("polygon without area");
  return best.point;
}

function largestPart(boundary: Boundary): Polygon {
  const [first, ...others] = partsOf(boundary);
  if (first === undefined) throw new RangeError("boundary without parts");
  if (others.length === 0) return first;
  const sizeOf = (part: Polygon) => Math.abs(doubledPlaneArea(part.coordinates[0] ?? []));
  return others.reduce((best, part) => (sizeOf(part) > sizeOf(best) ? part : best), first);
}

/** West and east ends of the polygon's inside along one latitude. */
function stretchesAt(polygon: Polygon, lat: number): [number, number][] {
  const crossings: number[] = [];
  for (const ring of polygon.coordinates) {
    // Read by index: taking each pair apart took most of the time of a large export.
    let from = ring.at(-1);
    for (const to of ring) {
      if (from !== undefined && to[1] > lat !== from[1] > lat) {
        crossings.push(((from[0] - to[0]) * (lat - to[1])) / (from[1] - to[1]) + to[0]);
      }
      from = to;
    }
  }
  crossings.sort((a, b) => a - b);
  const stretches: [number, number][] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    stretches.push([crossings[i] as number, crossings[i + 1] as number]);
  }
  return stretches;
}
