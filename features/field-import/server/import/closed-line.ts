import type { LngLat, Polygon } from "@surco/geometry";

/** Positions of the smallest closed line, the repeated one included. */
const MIN_POSITIONS = 4;

/** Polygon inside a line that ends where it begins; null for any other line. */
export function polygonOfClosedLine(positions: readonly LngLat[]): Polygon | null {
  const [first, last] = [positions[0], positions.at(-1)];
  if (positions.length < MIN_POSITIONS || first === undefined || last === undefined) return null;
  const isClosed = first[0] === last[0] && first[1] === last[1];
  return isClosed ? { type: "Polygon", coordinates: [[...positions]] } : null;
}
