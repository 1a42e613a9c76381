import { addDays, type PlainDate } from "@surco/calendar";
import { HISTORY_FROM_YEAR } from "../../contract";
import { daysOfYear, firstDayOf, yearOf } from "./calendar-numbers";
import type { YearState } from "./daily-weather.repository";

/** Days to fetch, both ends included. */
export interface DaySpan {
  from: PlainDate;
  until: PlainDate;
}

/** Years of one call: 12 of them count for about 280 calls of the free limit of 600 a minute. */
const YEARS_PER_CALL = 12;
/** Years of the first call: what a season needs is there at once. */
const NEWEST_YEARS = 2;

/**
 * Days that are not stored or not final, in few spans, the newest first.
 *
 * @param last  last day to have
 * @param fromYear  first year to have
 */
export function missingSpans(
  states: readonly YearState[],
  last: PlainDate,
  fromYear = HISTORY_FROM_YEAR,
): DaySpan[] {
  const spans: DaySpan[] = [];
  const finalCounts = new Map(states.map(({ year, finalCount }) => [year, finalCount]));
  for (let year = yearOf(last); year >= Math.max(fromYear, HISTORY_FROM_YEAR); year -= 1) {
    const finalCount = finalCounts.get(year) ?? 0;
    const from = addDays(firstDayOf(year), finalCount);
    const until = year === yearOf(last) ? last : `${year}-12-31`;
    if (finalCount >= daysOfYear(year) || from > until) continue;
    const newer = spans.at(-1);
    const limit = spans.length === 1 ? NEWEST_YEARS : YEARS_PER_CALL;
    const isContinued = newer !== undefined && newer.from === addDays(until, 1);
    if (isContinued && yearOf(newer.until) - year < limit) newer.from = from;
    else spans.push({ from, until });
  }
  return spans;
}

/** Years that spans touch. */
export function countYears(spans: readonly DaySpan[]): number {
  return spans.reduce((years, { from, until }) => years + yearOf(until) - yearOf(from) + 1, 0);
}
