import {
  addDays,
  compareDates,
  type DateRange,
  daysBetween,
  isPlainDate,
  type PlainDate,
} from "@surco/calendar";

/** Days between the ends of the longest range that dates are listed for: three seasons and some days. */
const LONGEST_RANGE_DAYS = 1200;
const YEAR_DAYS = 365;

/** Why two days are no range that dates are listed for. */
export type RangeFault = "notADay" | "backwards" | "tooLong" | "notYet";

/** Validates a requested range; null if it is valid. */
export function faultOfRange(from: string, until: string, today: PlainDate): RangeFault | null {
  if (!isPlainDate(from) || !isPlainDate(until)) return "notADay";
  if (compareDates(from, until) > 0) return "backwards";
  if (compareDates(from, today) > 0) return "notYet";
  return daysBetween(from, until) > LONGEST_RANGE_DAYS ? "tooLong" : null;
}

/**
 * The range that an address asks for, up to today.
 *
 * @param until  null: today
 * @returns null where the address asks for none, or for what is none: then the season is shown
 */
export function askedRange(from: string | null, until: string | null, today: PlainDate): DateRange | null {
  if (from === null) return null;
  const last = until === null || compareDates(until, today) > 0 ? today : until;
  return faultOfRange(from, last, today) === null ? { from, until: last } : null;
}

/** The year that ends today. */
export function lastYear(today: PlainDate): DateRange {
  return { from: addDays(today, 1 - YEAR_DAYS), until: today };
}
