import { seasonOf } from "@surco/calendar";
import type { PlainDate } from "@surco/contract";
import { useLocation } from "react-router";
import { useSeason } from "./season";

/**
 * Writes the query of an address that shows a field on a day: the day, and the season that it belongs to where the field
 * lies. The period looked at and all else that stands in the address stay.
 */
export function useDaySearch(): (day: PlainDate, country: string | null) => string {
  const { search } = useLocation();
  const { period } = useSeason();
  return (day, country) => {
    const wanted = new URLSearchParams(search);
    wanted.set("season", seasonOf(country, period, day));
    wanted.set("period", period);
    wanted.set("fecha", day);
    return `?${wanted}`;
  };
}
