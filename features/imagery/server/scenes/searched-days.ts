import { addDays, type DateRange, daysBetween, utcDay } from "@surco/calendar";

/** A range of days that was searched at the provider. */
export interface SearchedRange extends DateRange {
  /** The last search, of the whole range or of its youngest days. */
  searchedAt: Date;
  /** Every day of the range was searched then, or later. */
  wholeAt: Date;
}

/** Scenes appear, and are sometimes replaced, for some days after they were taken. */
const SETTLES_AFTER_DAYS = 10;

/** Younger days are asked for again when the last search is older than this. */
const FRESH_FOR_MS = 3 * 3_600_000;

/** Whole archives are processed anew every few years, date by date: what is settled is looked at again so often. */
const SETTLED_FOR_DAYS = 90;

/**
 * The days of a range that have still to be searched, as one range; null when there are none. A day that was searched at least
 * ten days after it is done for three months; younger days are done for three hours after each search. The future is never
 * searched.
 */
export function daysToSearch(
  range: DateRange,
  searches: readonly SearchedRange[],
  now: Date,
): DateRange | null {
  const today = utcDay(now);
  const open: string[] = [];
  for (let day = range.from; day <= range.until && day <= today; day = addDays(day, 1)) {
    if (!searches.some((search) => isDone(day, search, now))) open.push(day);
  }
  const [from, until] = [open[0], open.at(-1)];
  return from === undefined || until === undefined ? null : { from, until };
}

function isDone(day: string, search: SearchedRange, now: Date): boolean {
  if (day < search.from || day > search.until) return false;
  const isSettled = daysBetween(day, utcDay(search.searchedAt)) >= SETTLES_AFTER_DAYS;
  if (isSettled && daysBetween(utcDay(search.wholeAt), utcDay(now)) < SETTLED_FOR_DAYS) return true;
  return now.getTime() - search.searchedAt.getTime() < FRESH_FOR_MS;
}

/**
 * A new search with those before it that it goes on from: one range instead of a row for every night. Taken in are searches
 * that lie within it, and those that reach up to it from before and whose own days were settled.
 *
 * @returns the range to note at the time of the new search, and the searches that it stands for
 */
export function joinSearches(
  found: SearchedRange,
  known: readonly SearchedRange[],
): { joined: SearchedRange; replaced: SearchedRange[] } {
  const dayBefore = addDays(found.from, -1);
  const replaced = known.filter(({ from, until, searchedAt }) => {
    if (until > found.until) return false;
    if (from >= found.from) return true;
    return until >= dayBefore && daysBetween(dayBefore, utcDay(searchedAt)) >= SETTLES_AFTER_DAYS;
  });
  const [from = found.from] = [found, ...replaced].map((search) => search.from).sort();
  const before = replaced
    .filter((search) => search.from < found.from)
    .map(({ wholeAt }) => wholeAt.getTime());
  const wholeAt = new Date(Math.min(found.wholeAt.getTime(), ...before));
  return { joined: { ...found, from, wholeAt }, replaced };
}
