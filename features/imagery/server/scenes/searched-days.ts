import { addDays, type DateRange, daysBetween, utcDay } from "@surco/calendar";

/** Range of days searched at the provider. */
export interface SearchedRange extends DateRange {
  /** Last search, of the whole range or its latest days. */
  searchedAt: Date;
  /** Time since which every day of the range was searched. */
  wholeAt: Date;
}

/** Scenes appear and are replaced for some days after acquisition. */
const SETTLES_AFTER_DAYS = 10;

/** Unsettled days are searched again after this time. */
const RECENT_SEARCH_VALID_MS = 3 * 3_600_000;

/** Settled days are searched again after this time, since archives are reprocessed every few years. */
const SETTLED_SEARCH_VALID_DAYS = 90;

/**
 * Days of a range to search, as one range; null if none. A day searched at least ten days after it is valid for three months,
 * a younger day for three hours. The future is never searched.
 */
export function daysToSearch(
  range: DateRange,
  searches: readonly SearchedRange[],
  now: Date,
): DateRange | null {
  const today = utcDay(now);
  const open: string[] = [];
  for (let day = range.from; day <= range.until && day <= today; day = addDays(day, 1)) {
    if (!searches.some((search) => isSearched(day, search, now))) open.push(day);
  }
  const [from, until] = [open[0], open.at(-1)];
  return from === undefined || until === undefined ? null : { from, until };
}

function isSearched(day: string, search: SearchedRange, now: Date): boolean {
  if (day < search.from || day > search.until) return false;
  const isSettled = daysBetween(day, utcDay(search.searchedAt)) >= SETTLES_AFTER_DAYS;
  if (isSettled && daysBetween(utcDay(search.wholeAt), utcDay(now)) < SETTLED_SEARCH_VALID_DAYS) return true;
  return now.getTime() - search.searchedAt.getTime() < RECENT_SEARCH_VALID_MS;
}

/**
 * Joins a new search with earlier ones, so that nightly searches do not add a row each: those within it, and adjacent earlier
 * ones with settled days.
 *
 * @returns the joined range and the searches that it replaces
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
