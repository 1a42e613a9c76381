import { type LngLat, lengthM, perimeterM, ringAreaHa } from "@surco/geometry";
import { useState } from "react";
import { type Corners, isSamePosition, MIN_CORNERS, polygonOf } from "./shape";

export interface Measured {
  /** Length of the line, m. */
  lengthM: number;
  /** Length of the last side, m. */
  lastSideM: number;
  /** Area of the closed line, ha, and its perimeter, m; null below three points. */
  inside: { areaHa: number; perimeterM: number } | null;
}

/** Lengths and area of a line of points, on the ellipsoid. */
export function measure(line: Corners): Measured {
  const closed = polygonOf(line);
  return {
    lengthM: line.length > 1 ? lengthM(line) : 0,
    lastSideM: line.length > 1 ? lengthM(line.slice(-2)) : 0,
    inside:
      line.length >= MIN_CORNERS
        ? { areaHa: ringAreaHa(closed.coordinates[0] ?? []), perimeterM: perimeterM(closed) }
        : null,
  };
}

export interface Measuring {
  /** Points added so far. */
  points: Corners;
  /** The points and the pointer. */
  line: Corners;
  /** Ring of the points if it were closed; null below three points. */
  ring: Corners | null;
  put(position: LngLat): void;
  hover(position: LngLat | null): void;
  undo(): void;
  clear(): void;
}

/** State of a measurement. @param kept external state for its points; its own by default */
export function useMeasuring(kept?: [Corners, (points: Corners) => void]): Measuring {
  const own = useState<Corners>([]);
  const [points, setPoints] = kept ?? own;
  const [pointer, setPointer] = useState<LngLat | null>(null);
  const line = pointer && points.length > 0 ? [...points, pointer] : points;
  return {
    points,
    line,
    ring: line.length >= MIN_CORNERS ? line : null,
    put: (position) => {
      if (!isSamePosition(position, points.at(-1))) setPoints([...points, position]);
    },
    hover: setPointer,
    undo: () => setPoints(points.slice(0, -1)),
    clear: () => setPoints([]),
  };
}
