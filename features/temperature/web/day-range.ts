import { addDays, daysBetween, isPlainDate, type PlainDate } from "@surco/calendar";
import { MOST_DAYS } from "@surco/temperature/contract";
import { HISTORY_FROM_YEAR } from "@surco/weather/contract";

/** Days of the chart, both ends included. */
export interface DayRange {
  from: PlainDate;
  until: PlainDate;
}

/** First day of the history. */
export const FIRST_DAY: PlainDate = `${HISTORY_FROM_YEAR}-01-01`;

/** The last 30 whole days. */
function recentRange(lastDay: PlainDate): DayRange {
  return { from: addDays(lastDay, -29), until: lastDay };
}

/** Last day that may end a range: 60 days from the first, and not after the last whole day. */
export function latestUntil(from: PlainDate, lastDay: PlainDate): PlainDate {
  const latest = addDays(from, MOST_DAYS - 1);
  return latest < lastDay ? latest : lastDay;
}

/** Reason why a day cannot begin or end the range; null where it can. */
export type RangeFault = "noDay" | "tooEarly" | "tooLate" | "reversed" | "tooLong";

export function faultOfFrom(from: string, lastDay: PlainDate): RangeFault | null {
  if (!isPlainDate(from)) return "noDay";
  if (from < FIRST_DAY) return "tooEarly";
  return from > lastDay ? "tooLate" : null;
}

export function faultOfUntil(until: string, from: PlainDate, lastDay: PlainDate): RangeFault | null {
  if (!isPlainDate(until)) return "noDay";
  if (until < from) return "reversed";
  if (until > lastDay) return "tooLate";
  return daysBetween(from, until) >= MOST_DAYS ? "tooLong" : null;
}

/** Range from an address, fitted to the limits; without one the last 30 days. */
export function fittedRange(from: PlainDate | null, until: PlainDate | null, lastDay: PlainDate): DayRange {
  if (from === null || faultOfFrom(from, lastDay) !== null) return recentRange(lastDay);
  const latest = latestUntil(from, lastDay);
  return { from, until: until === null || until < from || until > latest ? latest : until };
}
