import { medianOf } from "./columns/propose-columns";
import type { PlanePoints } from "./plane";
import type { YieldRecords } from "./records";

/** A sharper turn between records begins a new pass. */
const TURN_DEGREES = 60;
/** Gaps of so many usual steps begin a new pass. */
const GAP_STEPS = 4;

/**
 * Number of the pass of each record, ascending: by the file's own column, else a pass begins after a pause, a gap or a turn.
 */
export function passesOfRecords(records: YieldRecords, { x, y }: PlanePoints): Uint32Array {
  const { count, pass, timeS } = records;
  const passes = new Uint32Array(count);
  const own = !pass.every(Number.isNaN);
  const steps = new Float64Array(count).fill(Number.NaN);
  const pauses = new Float64Array(count).fill(Number.NaN);
  for (let row = 1; row < count; row++) {
    steps[row] = Math.hypot((x[row] ?? 0) - (x[row - 1] ?? 0), (y[row] ?? 0) - (y[row - 1] ?? 0));
    pauses[row] = (timeS[row] ?? Number.NaN) - (timeS[row - 1] ?? Number.NaN);
  }
  const usualStep = medianOf(steps);
  const usualPause = medianOf(pauses.filter((pause) => pause > 0));
  let number = 0;
  for (let row = 1; row < count; row++) {
    const isGap =
      (steps[row] ?? 0) > GAP_STEPS * usualStep ||
      (pauses[row] ?? 0) > GAP_STEPS * usualPause ||
      (pauses[row] ?? 0) < 0;
    // The step to the first record of a pass is the turn itself.
    const isWithin = row > 1 && passes[row - 2] === passes[row - 1];
    const isOther = own ? pass[row] !== pass[row - 1] : isWithin && turnAt(row - 1, x, y) > TURN_DEGREES;
    if (isGap || isOther) number++;
    passes[row] = number;
  }
  return passes;
}

/** Turn at a record between the ways before and after it, degrees, 0..180. */
function turnAt(row: number, x: Float64Array, y: Float64Array): number {
  const before = directionAt(row - 1, row, x, y);
  const after = directionAt(row, row + 1, x, y);
  const turn = Math.abs(before - after) % 360;
  return Number.isNaN(turn) ? 0 : Math.min(turn, 360 - turn);
}

/** Direction from one record to another, degrees clockwise from north; NaN where they are one place. */
export function directionAt(from: number, to: number, x: Float64Array, y: Float64Array): number {
  const east = (x[to] ?? Number.NaN) - (x[from] ?? Number.NaN);
  const north = (y[to] ?? Number.NaN) - (y[from] ?? Number.NaN);
  if (!(Math.hypot(east, north) > 0.2)) return Number.NaN;
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
