import { type Period, type Season, seasonRange } from "@surco/calendar";

/** Calendar years that a season has days in, as text, earliest first. */
export function yearsOfSeason(season: Season, country: string | null, period: Period): string[] {
  const { from, until } = seasonRange(country, period, season);
  return [...new Set([from.slice(0, 4), until.slice(0, 4)])];
}
