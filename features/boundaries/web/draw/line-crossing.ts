import { foldsBack, type LngLat, segmentsMeet, validateBoundary } from "@surco/geometry";
import { type Corners, polygonOf } from "./shape";

/** Checks if extending the line `corners` to `next` would cross, touch or retrace it. */
export function wouldCross(corners: Corners, next: LngLat): boolean {
  const last = corners.at(-1);
  if (last === undefined) return false;
  const before = corners.at(-2);
  if (before !== undefined && foldsBack(before, last, next)) return true;
  return corners.slice(0, -2).some((from, i) => segmentsMeet(from, corners[i + 1] ?? from, last, next));
}

/** Checks if the closed border of these corners crosses or touches itself. */
export function doesCrossItself(corners: Corners): boolean {
  const check = validateBoundary(polygonOf(corners));
  return !check.ok && check.problems.some(({ code }) => code === "crosses_itself");
}
