import { daysBetween, seasonOf, seasonRange } from "@surco/calendar";
import type { RouteReply } from "@surco/contract";
import { type HistoricalSeason, historical } from "@surco/imagery/contract";
import { call, useSeason } from "@surco/kit-web";
import { expectedOn } from "@surco/series";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useCallback } from "react";

/** NDVI expected on a day from a field's other seasons. */
export type ExpectedNdvi =
  | { kind: "loading" }
  | { kind: "failed" }
  /** Median and standard deviation of the other seasons with a value on the day, and their count. */
  | { kind: "known"; median: number; standardDeviation: number; seasons: number }
  /** No other season has a value on the day; `missing` is one with images to fetch. */
  | { kind: "none"; missing: Pick<HistoricalSeason, "season" | "from" | "until"> | null };

/** Key of the historical seasons; invalidated when a season is fetched. */
export const HISTORY_KEY = ["imagery", "historical"];

interface RequestedField {
  id: string;
  country: string | null;
}

/** Expected NDVI of one day. @param date  null requests nothing */
export function useExpectedNdvi(field: RequestedField, date: string | null): ExpectedNdvi | null {
  const usualOfDay = useExpectedNdviOfDays(field, date === null ? noDays : [date]);
  return date === null ? null : usualOfDay(date);
}

/**
 * Expected NDVI of many days, each from the seasons that it does not belong to.
 * @param days  an empty list requests nothing
 */
export function useExpectedNdviOfDays(
  field: RequestedField,
  days: readonly string[],
): (day: string) => ExpectedNdvi {
  const { period } = useSeason();
  const seasons = [...new Set(days.map((day) => seasonOf(field.country, period, day)))];
  // A string, since the list is a new one with every render.
  const seasonsKey = seasons.join();
  return useQueries({
    queries: seasons.map((season) => ({
      queryKey: [...HISTORY_KEY, field.id, "ndvi", period, season],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(historical, { query: { fieldId: field.id, layer: "ndvi", period, without: season }, signal }),
      staleTime: 60_000,
    })),
    combine: useCallback(
      (answers: UseQueryResult<RouteReply<typeof historical>>[]) =>
        (day: string): ExpectedNdvi => {
          const season = seasonOf(field.country, period, day);
          const { data, isError } = answers[seasonsKey.split(",").indexOf(season)] ?? {};
          if (data === undefined) return { kind: isError ? "failed" : "loading" };
          const dayOfSeason = daysBetween(seasonRange(field.country, period, season).from, day);
          const usual = data.expectation === null ? null : expectedOn(data.expectation, dayOfSeason);
          return usual === null
            ? { kind: "none", missing: seasonToFetch(data.seasons, season) }
            : { kind: "known", ...usual };
        },
      [field.country, period, seasonsKey],
    ),
  });
}

const noDays: readonly string[] = [];

/** Nearest earlier season that is not stored completely, else a later one. @param seasons  newest first */
export function seasonToFetch<T extends Pick<HistoricalSeason, "season" | "state">>(
  seasons: readonly T[],
  shown: string,
): T | null {
  const incomplete = seasons.filter(({ season, state }) => season !== shown && state !== "stored");
  return incomplete.find(({ season }) => season < shown) ?? incomplete.at(-1) ?? null;
}
