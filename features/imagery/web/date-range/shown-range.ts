import {
  addDays,
  compareDates,
  type DateRange,
  daysBetween,
  isPlainDate,
  type PlainDate,
} from "@surco/calendar";

/** Longest range of the date list, days: three seasons and some days. */
const LONGEST_RANGE_DAYS = 1200;
const YEAR_DAYS = 365;

/** Problem of a requested range. */
export type RangeFault = "notADay" | "backwards" | "tooLong" | "notYet";

/** Validates a requested range; null if it is valid. */
export function findRangeFault(from: string, until: string, today: PlainDate): RangeFault | null {
  if (!isPlainDate(from) || !isPlainDate(until)) return "notADay";
  if (compareDates(from, until) > 0) return "backwards";
  if (compareDates(from, today) > 0) return "notYet";
  return daysBetween(from, until) > LONGEST_RANGE_DAYS ? "tooLong" : null;
}

/**
 * Range requested in the URL, up to today.
 *
 * @param until  null: today
 * @returns null without a valid range: the season is shown
 */
export function requestedRange(
  from: string | null,
  until: string | null,
  today: PlainDate,
): DateRange | null {
  if (from === null) return null;
  const last = until === null || compareDates(until, today) > 0 ? today : until;
  return findRangeFault(from, last, today) === null ? { from, until: last } : null;
}

/** The year that ends today. */
export function lastYear(today: PlainDate): DateRange {
  return { from: addDays(today, 1 - YEAR_DAYS), until: today };
}
