import { addDays, datePartsOf, daysBetween, type PlainDate, plainDateOf } from "./plain-date";

/** A campaign, named by its years: `"2025/26"`. */
export type Season = string;

/** "1" winter (fine grains), "2" summer (coarse grains). */
export type Period = "1" | "2";

export interface DateRange {
  from: PlainDate;
  /** Last day, included. */
  until: PlainDate;
}

/**
 * Month in which a campaign begins. Mexico counts its agricultural year from October (autumn-winter, then
 * spring-summer); Argentina sows fine grains from April and coarse grains from July. Other countries, and fields whose
 * country is not known, follow Argentina.
 */
function startMonth(country: string | null, period: Period): number {
  if (country === "MX") return 10;
  return period === "1" ? 4 : 7;
}

/**
 * The campaign that a sowing date belongs to. Give it the sowing date, never the harvest: a late crop is harvested after
 * the boundary.
 *
 * @param country ISO 3166 code, or null when it is not known
 * @throws RangeError when the date is no day
 */
export function seasonOf(country: string | null, period: Period, date: PlainDate): Season {
  const { year, month } = datePartsOf(date);
  return seasonFromYear(month >= startMonth(country, period) ? year : year - 1);
}

/** True where the text is a season of two consecutive years: "1999/00", not "2025/27". */
export function isSeason(value: unknown): value is Season {
  if (typeof value !== "string" || !/^\d{4}\/\d{2}$/.test(value)) return false;
  return seasonFromYear(Number(value.slice(0, 4))) === value;
}

/** First calendar year of a campaign. @throws RangeError when the text is no campaign */
export function firstYearOf(season: Season): number {
  if (!isSeason(season)) throw new RangeError(`not a season: ${season}`);
  return Number(season.slice(0, 4));
}

/** The days whose images and weather belong to a campaign: one year, both ends included. @throws RangeError */
export function seasonRange(country: string | null, period: Period, season: Season): DateRange {
  const year = firstYearOf(season);
  const month = startMonth(country, period);
  const next = plainDateOf({ year: year + 1, month, day: 1 });
  return { from: plainDateOf({ year, month, day: 1 }), until: addDays(next, -1) };
}

/** A range of days moved into another campaign, as many days after its first one. @throws RangeError */
export function rangeInSeason(
  country: string | null,
  period: Period,
  season: Season,
  { from, until }: DateRange,
): DateRange {
  const own = seasonRange(country, period, seasonOf(country, period, from)).from;
  const begin = seasonRange(country, period, season).from;
  return { from: addDays(begin, daysBetween(own, from)), until: addDays(begin, daysBetween(own, until)) };
}

/** The campaign of today and those before it, newest first; `count` of them. @throws RangeError */
export function recentSeasons(
  country: string | null,
  period: Period,
  today: PlainDate,
  count: number,
): Season[] {
  return seasonsUntil(seasonOf(country, period, today), count);
}

/** A campaign and those before it, newest first; `count` of them. @throws RangeError */
export function seasonsUntil(season: Season, count: number): Season[] {
  const year = firstYearOf(season);
  return Array.from({ length: count }, (_, back) => seasonFromYear(year - back));
}

/** Campaign that begins in a year. */
export function seasonFromYear(year: number): Season {
  return `${String(year).padStart(4, "0")}/${String((year + 1) % 100).padStart(2, "0")}`;
}
