import { type LngLat, lengthM, ringOfCircle, ringOfRectangle } from "@surco/geometry";
import { useState } from "react";
import type { Tool } from "./drawing";
import { type Corners, isSamePosition, MIN_CORNERS } from "./shape";

/** Presses of a sketch: centre and edge; two ends of a side, and the depth. */
const PRESSES: Partial<Record<Tool, number>> = { circle: 2, rectangle: 3 };

export interface Sketch {
  /** Points added so far. */
  points: Corners;
  /** Ring with the corner at the pointer; null until it encloses an area. */
  ring: Corners | null;
  /** Radius at the pointer, m; null for no circle. */
  radiusM: number | null;
  /** @returns the ring, when this was its last point */
  press(position: LngLat): Corners | null;
  hover(position: LngLat | null): void;
  /** Circle around the centre. */
  circleOf(radiusM: number): Corners | null;
  clear(): void;
}

/** Sketch of a ring that two or three presses define: a circle or rectangle. */
export function useSketch(tool: Tool): Sketch {
  const [points, setPoints] = useState<Corners>([]);
  const [pointer, setPointer] = useState<LngLat | null>(null);
  const needed = PRESSES[tool] ?? 0;
  const [centre] = points;

  const clear = () => {
    setPoints([]);
    setPointer(null);
  };
  const press = (position: LngLat): Corners | null => {
    if (isSamePosition(position, points.at(-1))) return null;
    const put = [...points, position];
    if (put.length < needed) {
      setPoints(put);
      return null;
    }
    clear();
    return ringThrough(tool, put);
  };
  const isCircle = tool === "circle" && centre !== undefined;
  return {
    points,
    ring: pointer && points.length === needed - 1 ? ringThrough(tool, [...points, pointer]) : null,
    radiusM: isCircle && pointer ? lengthM([centre, pointer]) : null,
    press,
    hover: setPointer,
    circleOf: (radiusM) => (isCircle && radiusM > 0 ? ringOfCircle(centre, radiusM) : null),
    clear,
  };
}

function ringThrough(tool: Tool, [a, b, c]: Corners): Corners | null {
  if (tool === "circle") return a && b && !isSamePosition(a, b) ? ringOfCircle(a, lengthM([a, b])) : null;
  const ring = a && b && c ? ringOfRectangle(a, b, c) : [];
  return ring.length >= MIN_CORNERS ? ring : null;
}
