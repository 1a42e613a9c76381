import { type LngLat, lengthM, ringOfCircle, ringOfRectangle } from "@surco/geometry";
import { useState } from "react";
import type { Tool } from "./drawing";
import { type Corners, isSamePosition, MIN_CORNERS } from "./shape";

/** Presses that make a ring: centre and edge; two ends of a side, and how deep it is. */
const PRESSES: Partial<Record<Tool, number>> = { circle: 2, rectangle: 3 };

export interface Sketch {
  /** Points that were put. */
  points: Corners;
  /** The ring as it would be at the pointer; null until it has an inside. */
  ring: Corners | null;
  /** Radius as it would be at the pointer, m; null for no circle. */
  radiusM: number | null;
  /** @returns the ring, when this was its last point */
  press(position: LngLat): Corners | null;
  hover(position: LngLat | null): void;
  /** The circle around the centre that was put. */
  circleOf(radiusM: number): Corners | null;
  clear(): void;
}

/** A ring that is made by two or three presses. */
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
