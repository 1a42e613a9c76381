import { type LngLat, validateBoundary } from "@surco/geometry";
import { type Corners, polygonOf } from "./shape";

/** Whether a line along `corners` that goes on to `next` would cross, touch or run back over itself. */
export function wouldCross(corners: Corners, next: LngLat): boolean {
  const last = corners.at(-1);
  if (last === undefined) return false;
  const before = corners.at(-2);
  if (before !== undefined && runsBack(before, last, next)) return true;
  return corners.slice(0, -2).some((from, i) => doMeet(from, corners[i + 1] ?? from, last, next));
}

/** Whether the closed border of these corners crosses or touches itself. */
export function doesCrossItself(corners: Corners): boolean {
  const check = validateBoundary(polygonOf(corners));
  return !check.ok && check.problems.some(({ code }) => code === "crosses_itself");
}

/** Steps of a degree that positions are stored in: what is judged here is judged there as well. */
const STEPS = 1e7;
const steps = (degrees: number) => Math.round(degrees * STEPS);

/** Above 0 when the three positions turn left, below 0 when right, 0 on one line. Exact for what a hand draws. */
function turn([ax, ay]: LngLat, [bx, by]: LngLat, [cx, cy]: LngLat): number {
  const [x, y] = [steps(ax), steps(ay)];
  return (steps(bx) - x) * (steps(cy) - y) - (steps(by) - y) * (steps(cx) - x);
}

function runsBack(before: LngLat, last: LngLat, next: LngLat): boolean {
  if (turn(before, last, next) !== 0) return false;
  const along = (last[0] - before[0]) * (next[0] - last[0]) + (last[1] - before[1]) * (next[1] - last[1]);
  return along < 0;
}

function doMeet(a: LngLat, b: LngLat, c: LngLat, d: LngLat): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

/** For a position known to be on the line through both ends. */
function isBetween([ax, ay]: LngLat, [bx, by]: LngLat, [px, py]: LngLat): boolean {
  return Math.min(ax, bx) <= px && px <= Math.max(ax, bx) && Math.min(ay, by) <= py && py <= Math.max(ay, by);
}
