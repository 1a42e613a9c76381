import { degreeLengthM } from "./degree-length";
import type { LngLat } from "./types";

/**
 * Fewer corners for the same ring: those are left out that lie within the tolerance of the line between the ones kept, as
 * when a boundary was walked.
 *
 * @param corners  not closed
 * @param toleranceM  how far the ring may move, m
 * @source D. Douglas and T. Peucker, 1973, on the two halves between the first corner and the one farthest from it
 */
export function simplifyRing(corners: readonly LngLat[], toleranceM: number): LngLat[] {
  const [first] = corners;
  if (first === undefined || corners.length <= 3) return [...corners];
  const { lngM, latM } = degreeLengthM(first[1]);
  const plane = [...corners, first].map(
    ([lng, lat]): LngLat => [(lng - first[0]) * lngM, (lat - first[1]) * latM],
  );
  const far = farthest(plane, 0, plane.length - 1, ([x, y]) => Math.hypot(x, y));
  const kept = new Set([0, far.index]);
  keepBetween(plane, 0, far.index, toleranceM, kept);
  keepBetween(plane, far.index, plane.length - 1, toleranceM, kept);
  const simple = corners.filter((_, index) => kept.has(index));
  return simple.length < 3 ? [...corners] : simple;
}

function keepBetween(
  plane: readonly LngLat[],
  from: number,
  to: number,
  toleranceM: number,
  kept: Set<number>,
): void {
  const waiting: [number, number][] = [[from, to]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [start, end] = next;
    const [a, b] = [plane[start] as LngLat, plane[end] as LngLat];
    const { index, distance } = farthest(plane, start, end, (point) => distanceTo(point, a, b));
    if (distance <= toleranceM) continue;
    kept.add(index);
    waiting.push([start, index], [index, end]);
  }
}

function farthest(
  plane: readonly LngLat[],
  start: number,
  end: number,
  distanceOf: (point: LngLat) => number,
): { index: number; distance: number } {
  let best = { index: start, distance: 0 };
  for (let index = start + 1; index < end; index++) {
    const distance = distanceOf(plane[index] as LngLat);
    if (distance > best.distance) best = { index, distance };
  }
  return best;
}

function distanceTo([x, y]: LngLat, [ax, ay]: LngLat, [bx, by]: LngLat): number {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}
