import type { LngLat, Ring } from "./types";

/**
 * Positions are kept to 1e-7 degrees, about 1 cm. As whole numbers of that step, coordinates of anything up to some
 * hundred kilometres across multiply without rounding in a double, so "left of", "on" and "right of" a line are exact.
 */
const STEPS_PER_DEGREE = 1e7;

/** A position in whole steps of 1e-7 degrees. */
export interface GridPoint {
  x: number;
  y: number;
}

export function toGrid([lng, lat]: LngLat): GridPoint {
  return { x: Math.round(lng * STEPS_PER_DEGREE), y: Math.round(lat * STEPS_PER_DEGREE) };
}

export function fromGrid({ x, y }: GridPoint): LngLat {
  // `+ 0` turns the -0 of a rounded tiny negative number into 0, which JSON would do as well.
  return [x / STEPS_PER_DEGREE + 0, y / STEPS_PER_DEGREE + 0];
}

export function samePoint(a: GridPoint, b: GridPoint): boolean {
  return a.x === b.x && a.y === b.y;
}

/** A ring's corners on the grid without the closing one and without points repeated one after the other. */
export function cornersOf(ring: Ring): GridPoint[] {
  const corners: GridPoint[] = [];
  for (const position of ring) {
    const point = toGrid(position);
    const last = corners.at(-1);
    if (last === undefined || !samePoint(last, point)) corners.push(point);
  }
  const [first] = corners;
  for (let last = corners.at(-1); corners.length > 1 && first && last; last = corners.at(-1)) {
    if (!samePoint(first, last)) break;
    corners.pop();
  }
  return corners;
}

/** The ring through these corners, closed. */
export function ringThrough(corners: readonly GridPoint[]): Ring {
  const [first] = corners;
  return first === undefined ? [] : [...corners, first].map(fromGrid);
}

/** Twice the signed area of triangle a, b, c in square steps: positive when c lies left of the line from a to b. */
export function turn(a: GridPoint, b: GridPoint, c: GridPoint): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** True where the corners do not all lie on one line. */
export function hasInside(corners: readonly GridPoint[]): boolean {
  const [first, second] = corners;
  return (
    first !== undefined && second !== undefined && corners.some((corner) => turn(first, second, corner) !== 0)
  );
}

/** Twice the signed area inside a ring in square steps; see `doubledArea`. */
export function doubledPlaneArea(ring: Ring): number {
  return doubledArea(cornersOf(ring));
}

/** Twice the signed area inside the corners in square steps: positive when they run counter-clockwise. */
export function doubledArea(corners: readonly GridPoint[]): number {
  const [origin] = corners;
  if (origin === undefined) return 0;
  let sum = 0;
  let from = origin;
  // From the first corner to itself and to the second the area is 0.
  for (const to of corners) {
    sum += turn(origin, from, to);
    from = to;
  }
  return sum;
}
