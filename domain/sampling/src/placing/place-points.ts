import { type Boundary, bboxOf, type LngLat } from "@surco/geometry";
import { clearanceM, EdgeBands, edgesOf } from "./clearance";
import { distributeEvenly, farthestPoints, leastSpacingM } from "./even-cells";
import { cellsInside } from "./inside-cells";
import { planeAround } from "./plane";

export interface PlacingOptions {
  /** At least 1. */
  count: number;
  /** Distance to the borders of the zone and of the field that is kept, m, > 0. */
  borderM: number;
  /** Distance between points that is kept, m. */
  spacingM: number;
}

/** Placed points, or the reason why they cannot be placed. */
export type Placing =
  | { points: LngLat[] }
  /** No place is as far from the borders; the widest distance that has some, m, 0 where the zone is too narrow for any. */
  | { problem: "narrow"; widestM: number }
  /** Only so many points keep their distance from one another. */
  | { problem: "small"; most: number };

/**
 * Places sampling points in a zone of a field: well inside, evenly distributed, the same ones each time.
 *
 * @param zone  may have holes and several parts
 * @param field  boundary that the points stay within too
 */
export function placePoints(zone: Boundary, field: Boundary, options: PlacingOptions): Placing {
  const { count, borderM, spacingM } = options;
  const [west, south, east, north] = bboxOf(zone);
  const plane = planeAround([(west + east) / 2, (south + north) / 2]);
  const inside = cellsInside([zone, field], plane);
  const edges = [...edgesOf(zone, plane), ...edgesOf(field, plane)];
  const bands = new EdgeBands(edges, borderM);
  const cells = inside.filter((cell) => bands.isClear(cell, borderM));
  if (cells.length === 0) {
    const widest = inside.reduce((most, cell) => Math.max(most, clearanceM(cell, edges)), 0);
    return { problem: "narrow", widestM: Math.floor(widest) };
  }
  const chosen = count <= cells.length ? distributeEvenly(cells, count) : [];
  const isSpaced = chosen.length === count && leastSpacingM(chosen) >= spacingM;
  const points = isSpaced ? chosen : farthestPoints(cells, count, spacingM);
  if (points.length < count) return { problem: "small", most: points.length };
  return { points: points.map(plane.inverse) };
}
