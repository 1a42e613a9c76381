import {
  cornersOf,
  doubledArea,
  fromGrid,
  type GridPoint,
  hasInside,
  ringThrough,
  samePoint,
  toGrid,
} from "../grid";
import { boundaryOf, partsOf, ringsOf } from "../parts";
import { turned } from "../settle";
import type { Boundary, LngLat, Ring } from "../types";
import { isClosed } from "../validate";
import { withoutSpikes } from "./spikes";

/** Result of one kind of repair, with its locations. */
export interface Repaired {
  after: Boundary;
  /** Locations on a map; empty where the change is too small to see. */
  places: LngLat[];
}

/** Leads every ring back to where it began. null where all do already. */
export function closeRings(boundary: Boundary): Repaired | null {
  return repairRings(boundary, (ring) => {
    const [first, last] = [ring[0], ring.at(-1)];
    return first === undefined || last === undefined || isClosed(ring)
      ? null
      : { ring: [...ring, first], places: [last] };
  });
}

/** Drops points that repeat the one before, to 1e-7 degrees. null where none does. */
export function dropDuplicates(boundary: Boundary): Repaired | null {
  return repairRings(boundary, (ring) => {
    const places = ring.filter((position, i) => {
      const before = ring[i - 1];
      return before !== undefined && samePoint(toGrid(before), toGrid(position));
    });
    return places.length === 0 ? null : { ring: ringThrough(cornersOf(ring)), places };
  });
}

/** Drops lines that run out and straight back, as long as that changes no land. null where there are none. */
export function dropSpikes(boundary: Boundary): Repaired | null {
  return repairRings(boundary, (ring) => {
    const corners = cornersOf(ring);
    const smooth = withoutSpikes(corners);
    if (smooth.length === corners.length) return null;
    const kept = new Set(smooth.map(keyOf));
    const places = corners.filter((corner) => !kept.has(keyOf(corner))).map(fromGrid);
    return { ring: ringThrough(smooth), places };
  });
}

/** Winds outer rings counter-clockwise and holes clockwise. null where they are. */
export function windRings(boundary: Boundary): Repaired | null {
  return repairRings(boundary, (ring, isOuter) => {
    const area = doubledArea(cornersOf(ring));
    return area === 0 || area > 0 === isOuter ? null : { ring: turned(ring, isOuter), places: [] };
  });
}

/** Drops holes that are but a point or a line, and parts that are no more beside others. null where there are none. */
export function dropEmptyRings(boundary: Boundary): Repaired | null {
  const places: LngLat[] = [];
  const hasLand = (ring: Ring) => {
    if (hasInside(cornersOf(ring))) return true;
    places.push(...ring.slice(0, 1));
    return false;
  };
  const ringCount = ringsOf(boundary).length;
  const parts = partsOf(boundary)
    .filter(({ coordinates: [outer = []] }, _, all) => all.length === 1 || hasLand(outer))
    .map(({ type, coordinates: [outer = [], ...holes] }) => ({
      type,
      coordinates: [outer, ...holes.filter(hasLand)],
    }));
  const after = boundaryOf(parts);
  return parts.length === 0 || ringsOf(after).length === ringCount ? null : { after, places };
}

function repairRings(
  boundary: Boundary,
  repair: (ring: Ring, isOuter: boolean) => { ring: Ring; places: LngLat[] } | null,
): Repaired | null {
  const places: LngLat[] = [];
  let isRepaired = false;
  const parts = partsOf(boundary).map(({ type, coordinates }) => ({
    type,
    coordinates: coordinates.map((ring, index) => {
      const repaired = repair(ring, index === 0);
      if (repaired === null) return ring;
      isRepaired = true;
      places.push(...repaired.places);
      return repaired.ring;
    }),
  }));
  return isRepaired ? { after: boundaryOf(parts), places } : null;
}

function keyOf({ x, y }: GridPoint): string {
  return `${x},${y}`;
}
