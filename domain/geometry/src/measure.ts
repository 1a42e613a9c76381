import geographiclib from "geographiclib-geodesic";
import { partsOf, ringsOf } from "./parts";
import type { Boundary, LngLat, Polygon, Ring } from "./types";

const { WGS84 } = geographiclib.Geodesic;
const M2_PER_HA = 10_000;

/**
 * Area on the WGS 84 ellipsoid with geodesic edges: the sum of the parts, holes taken off. The order of a ring's points and
 * an open ring make no difference. Of a boundary that crosses itself the answer has no meaning.
 *
 * @returns ha, never negative; NaN when a coordinate is not finite
 * @source C. F. F. Karney, "Algorithms for geodesics", J. Geodesy 87 (2013), via geographiclib
 */
export function areaHa(boundary: Boundary): number {
  return partsOf(boundary).reduce((sum, part) => sum + partAreaHa(part), 0);
}

function partAreaHa(polygon: Polygon): number {
  const [outer, ...holes] = polygon.coordinates;
  if (outer === undefined) return 0;
  const holesHa = holes.reduce((sum, hole) => sum + ringAreaHa(hole), 0);
  const area = ringAreaHa(outer) - holesHa;
  return Math.max(area, 0);
}

/** Area inside one ring, ha, whatever its direction. */
export function ringAreaHa(ring: Ring): number {
  return Math.abs(measure(ring, false).area ?? 0) / M2_PER_HA;
}

/** Length of all rings of all parts, holes included, m. */
export function perimeterM(boundary: Boundary): number {
  return ringsOf(boundary).reduce((sum, ring) => sum + measure(ring, false).perimeter, 0);
}

/** Length of an open line, m. */
export function lengthM(line: readonly LngLat[]): number {
  return measure(line, true).perimeter;
}

/** Shortest way between two places, m. */
export function distanceM(from: LngLat, to: LngLat): number {
  return lengthM([from, to]);
}

function measure(points: readonly LngLat[], polyline: boolean): { perimeter: number; area?: number } {
  const sum = WGS84.Polygon(polyline);
  for (const [lng, lat] of points) sum.AddPoint(lat, lng);
  // Signed area of the interior, either direction: a clockwise ring comes out negative.
  return sum.Compute(false, true);
}
