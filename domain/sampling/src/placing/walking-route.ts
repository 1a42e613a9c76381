import type { LngLat } from "@surco/geometry";
import { type PlaneXY, planeAround, squaredDistance } from "./plane";

/** Starts that are tried; of fewer points all. */
const STARTS = 12;
const MAX_PASSES = 60;

/**
 * Order of a short walk over all points: from the nearest to the nearest, then without crossings (2-opt). It begins and ends
 * where it is shortest.
 *
 * @returns indices of the points
 */
export function walkingRoute(points: readonly LngLat[]): number[] {
  const [origin] = points;
  if (origin === undefined) return [];
  const plane = planeAround(origin);
  const places = points.map(plane.forward);
  let best: number[] = [];
  let shortest = Infinity;
  const step = Math.max(1, Math.floor(places.length / STARTS));
  for (let start = 0; start < places.length; start += step) {
    const route = withoutDetours(nearestNeighbours(places, start), places);
    const length = lengthOf(route, places);
    if (length < shortest - 1e-9) [best, shortest] = [route, length];
  }
  return best;
}

function nearestNeighbours(places: readonly PlaneXY[], start: number): number[] {
  const left = new Set(places.keys());
  const route = [start];
  left.delete(start);
  while (left.size > 0) {
    const from = placeAt(places, route.at(-1) ?? start);
    let nearest = -1;
    let least = Infinity;
    for (const index of left) {
      const distance = squaredDistance(from, placeAt(places, index));
      if (distance < least) [nearest, least] = [index, distance];
    }
    route.push(nearest);
    left.delete(nearest);
  }
  return route;
}

/** Turns stretches of the route round as long as that shortens it. */
function withoutDetours(route: number[], places: readonly PlaneXY[]): number[] {
  const between = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined
      ? 0
      : Math.sqrt(squaredDistance(placeAt(places, one), placeAt(places, other)));
  let isShorter = true;
  for (let pass = 0; isShorter && pass < MAX_PASSES; pass++) {
    isShorter = false;
    for (let from = 0; from < route.length - 1; from++) {
      for (let to = from + 1; to < route.length; to++) {
        const [before, first, last, after] = [route[from - 1], route[from], route[to], route[to + 1]];
        const gain =
          between(before, first) + between(last, after) - between(before, last) - between(first, after);
        if (gain <= 1e-9) continue;
        route.splice(from, to - from + 1, ...route.slice(from, to + 1).reverse());
        isShorter = true;
      }
    }
  }
  return route;
}

function lengthOf(route: readonly number[], places: readonly PlaneXY[]): number {
  return route
    .slice(1)
    .reduce(
      (sum, index, at) =>
        sum + Math.sqrt(squaredDistance(placeAt(places, index), placeAt(places, route[at] ?? index))),
      0,
    );
}

function placeAt(places: readonly PlaneXY[], index: number): PlaneXY {
  return places[index] ?? [0, 0];
}
