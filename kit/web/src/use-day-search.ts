import { seasonOf } from "@surco/calendar";
import type { PlainDate } from "@surco/contract";
import { useLocation } from "react-router";
import { useSeason } from "./season";

/**
 * Query of an address that shows a field on a day: the day and its season in the field's country. Other parameters
 * stay.
 */
export function useDaySearch(): (day: PlainDate, country: string | null) => string {
  const { search } = useLocation();
  const { period } = useSeason();
  return (day, country) => {
    const params = new URLSearchParams(search);
    params.set("season", seasonOf(country, period, day));
    params.set("period", period);
    params.set("fecha", day);
    return `?${params}`;
  };
}
