import { degreeLengthM } from "./degree-length";
import { areDisjoint, bboxOf, pointInPolygon } from "./inside";
import { ringsOf } from "./parts";
import type { Bbox, Boundary, LngLat } from "./types";

/** Points of the grid that is laid over what two boxes share, in each direction. */
const GRID = 11;
/** Corners of each boundary that are asked beside the grid: they find a strip that falls between its points. */
const CORNERS = 48;
/** Closer to an edge than this a corner lies on it: neighbours that share a fence share no land. */
const ON_EDGE_M = 0.5;
const M2_PER_HA = 10_000;

/**
 * About how much land two boundaries share, ha, by asking points: tens of times cheaper than `overlapHa`, for finding out
 * which of many pairs are worth measuring. 0 where no asked point lies in both; more than 0 where one does, be it a corner
 * alone. Strips of a few metres may be missed.
 */
export function estimateOverlapHa(a: Boundary, b: Boundary): number {
  const [boxA, boxB] = [bboxOf(a), bboxOf(b)];
  if (areDisjoint(boxA, boxB)) return 0;
  const shared: Bbox = [
    Math.max(boxA[0], boxB[0]),
    Math.max(boxA[1], boxB[1]),
    Math.min(boxA[2], boxB[2]),
    Math.min(boxA[3], boxB[3]),
  ];
  const boxHa = haOf(shared);
  let hits = 0;
  for (const point of gridIn(shared)) {
    if (pointInPolygon(point, a) && pointInPolygon(point, b)) hits++;
  }
  if (hits > 0) return (boxHa * hits) / GRID ** 2;
  return hasCornerWithin(a, b, shared) || hasCornerWithin(b, a, shared) ? boxHa / GRID ** 2 : 0;
}

function* gridIn([west, south, east, north]: Bbox): Generator<LngLat> {
  for (let i = 0; i < GRID; i++) {
    for (let j = 0; j < GRID; j++) {
      yield [west + ((east - west) * (i + 0.5)) / GRID, south + ((north - south) * (j + 0.5)) / GRID];
    }
  }
}

function hasCornerWithin(a: Boundary, b: Boundary, [west, south, east, north]: Bbox): boolean {
  const corners = ringsOf(a).flat();
  const step = Math.max(1, Math.floor(corners.length / CORNERS));
  return corners.some(
    (corner, i) =>
      i % step === 0 &&
      corner[0] >= west &&
      corner[0] <= east &&
      corner[1] >= south &&
      corner[1] <= north &&
      pointInPolygon(corner, b) &&
      !liesOnEdge(corner, b),
  );
}

function liesOnEdge([lng, lat]: LngLat, boundary: Boundary): boolean {
  const { lngM, latM } = degreeLengthM(lat);
  return ringsOf(boundary).some((ring) =>
    ring.some((from, i) => {
      const to = ring[i + 1];
      if (to === undefined) return false;
      const [ax, ay] = [(from[0] - lng) * lngM, (from[1] - lat) * latM];
      const [dx, dy] = [(to[0] - from[0]) * lngM, (to[1] - from[1]) * latM];
      const length2 = dx * dx + dy * dy;
      const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length2));
      return Math.hypot(ax + along * dx, ay + along * dy) < ON_EDGE_M;
    }),
  );
}

function haOf([west, south, east, north]: Bbox): number {
  const { lngM, latM } = degreeLengthM((south + north) / 2);
  return ((east - west) * lngM * (north - south) * latM) / M2_PER_HA;
}
