import { compareDates, type DateRange, localDay, seasonRange } from "@surco/calendar";
import { useMemo } from "react";
import { useSeason } from "./season";

/**
 * Days of the selected season and period, up to today, as counted in the field's country.
 *
 * @param country ISO 3166 code of the field; null counts as Argentina does
 * @returns null while the season has not begun there
 */
export function useSeasonDays(country: string | null): DateRange | null {
  const { season, period } = useSeason();
  const today = localDay(new Date());
  return useMemo(() => {
    const { from, until } = seasonRange(country, period, season);
    if (from > today) return null;
    return { from, until: compareDates(until, today) < 0 ? until : today };
  }, [country, period, season, today]);
}
