import { addDays, type DateRange, daysBetween, type PlainDate } from "@surco/calendar";

/** Days that one frame of a time-lapse may stand for. Specification, section 1. */
export const lapseSteps = [5, 10, 15, 20] as const;
export type LapseStep = (typeof lapseSteps)[number];

/** A date that a frame may show. */
export interface LapseDate {
  date: PlainDate;
  /** Share of the field that is usable, 0..1. */
  validFraction: number;
}

export interface LapseFrame<D extends LapseDate> {
  /** First day of the frame. */
  from: PlainDate;
  /** Last day, included; the last frame ends with the range. */
  until: PlainDate;
  /** null is a gap: nothing of its days can be shown, and no other date stands in for it. */
  best: D | null;
}

/**
 * The frames of a time-lapse: ranges of `stepDays` days in a row from the first day of the season on, each with its best
 * single date. Best is the one with the largest usable share, of equal ones the nearest to the middle of the frame, of
 * equally near ones the earlier.
 *
 * @param dates  in any order; those outside of the range are left out
 * @param range  from the start of the season
 * @param leastFraction  dates with a smaller usable share are no candidates, 0..1
 * @throws RangeError when a day of the range is no day
 */
export function planLapse<D extends LapseDate>(
  dates: readonly D[],
  range: DateRange,
  stepDays: LapseStep,
  leastFraction: number,
): LapseFrame<D>[] {
  const lastDay = daysBetween(range.from, range.until);
  if (lastDay < 0) return [];
  const best = new Array<D | null>(Math.floor(lastDay / stepDays) + 1).fill(null);
  for (const candidate of dates) {
    const day = daysBetween(range.from, candidate.date);
    if (day < 0 || day > lastDay || candidate.validFraction < leastFraction) continue;
    const frame = Math.floor(day / stepDays);
    const before = best[frame] ?? null;
    if (before === null || isBetter(candidate, before, range.from, frame, stepDays)) best[frame] = candidate;
  }
  return best.map((found, frame) => ({
    from: addDays(range.from, frame * stepDays),
    until: addDays(range.from, Math.min(lastDay, (frame + 1) * stepDays - 1)),
    best: found,
  }));
}

function isBetter(
  candidate: LapseDate,
  before: LapseDate,
  start: PlainDate,
  frame: number,
  stepDays: number,
): boolean {
  if (candidate.validFraction !== before.validFraction) {
    return candidate.validFraction > before.validFraction;
  }
  // Doubled, so that the middle of an even number of days is whole; also of a last frame that the range cuts short.
  const doubledMiddle = 2 * frame * stepDays + stepDays - 1;
  const distance = ({ date }: LapseDate) => Math.abs(2 * daysBetween(start, date) - doubledMiddle);
  const [own, other] = [distance(candidate), distance(before)];
  return own === other ? candidate.date < before.date : own < other;
}
