import {
  type DateRange,
  datePartsOf,
  firstYearOf,
  isPlainDate,
  type Period,
  type PlainDate,
  plainDateOf,
  type Season,
  seasonOf,
  seasonRange,
} from "@surco/calendar";

/** The same day of another year; 29 February becomes the 28th where there is none. @throws RangeError */
export function shiftYears(date: PlainDate, years: number): PlainDate {
  const { year, month, day } = datePartsOf(date);
  const moved = `${String(year + years).padStart(4, "0")}${date.slice(4)}`;
  return isPlainDate(moved) ? moved : plainDateOf({ year: year + years, month, day: day - 1 });
}

/**
 * The days of a season that answer to the days chosen: those of `window`, moved by whole years from the season that it
 * begins in.
 */
export function windowInSeason(
  window: DateRange,
  season: Season,
  country: string | null,
  period: Period,
): DateRange {
  const years = firstYearOf(season) - firstYearOf(seasonOf(country, period, window.from));
  return { from: shiftYears(window.from, years), until: shiftYears(window.until, years) };
}

/** Calendar years that a season has days in, as text, earliest first. */
export function yearsOfSeason(season: Season, country: string | null, period: Period): string[] {
  const { from, until } = seasonRange(country, period, season);
  return [...new Set([from.slice(0, 4), until.slice(0, 4)])];
}
