import { seasonOf } from "@surco/calendar";
import type { NotificationTarget, PlainDate } from "@surco/contract";
import { type To, useLocation } from "react-router";
import { useSeason } from "./season";

interface TargetField {
  id: string;
  /** ISO 3166-1 alpha-2; null where it is not known. */
  country: string | null;
}

/** Address of the page that a notification opens; null for one that opens none, and for a field's page without a field. */
export function useTargetPath(): (target: NotificationTarget | null, field: TargetField | null) => To | null {
  const searchOf = useDaySearch();
  return (target, field) => {
    if (target === null) return null;
    if ("page" in target) return target.page;
    if (field === null) return null;
    const pathname = `/dashboard/field/${field.id}`;
    if ("section" in target) return { pathname: `${pathname}/${target.section}`, search: "" };
    return { pathname: `${pathname}/images`, search: searchOf(target.day, field.country) };
  };
}

/** Query that shows a field on a day: the day and its season in the field's country. Other parameters stay. */
function useDaySearch(): (day: PlainDate, country: string | null) => string {
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
