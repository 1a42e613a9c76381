import { daysBetween, seasonOf, seasonRange } from "@surco/calendar";
import type { RouteReply } from "@surco/contract";
import { type HistoricalSeason, historical } from "@surco/imagery/contract";
import { call, useSeason } from "@surco/kit-web";
import { usualOn } from "@surco/series";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useCallback } from "react";

/** NDVI expected on a day from a field's other seasons. */
export type UsualNdvi =
  | { kind: "loading" }
  | { kind: "failed" }
  /** Number of other seasons with a value for the day, their median, and the standard deviation. */
  | { kind: "known"; median: number; standardDeviation: number; seasons: number }
  /** No other season speaks of the day; the nearest one whose images could be brought in, if there is one. */
  | { kind: "none"; missing: Pick<HistoricalSeason, "season" | "from" | "until"> | null };

/** Seasons are asked for once; a season that is brought in asks again. */
export const HISTORY_KEY = ["imagery", "historical"];

interface AskedField {
  id: string;
  country: string | null;
}

/** @param date  day of the image; null asks nothing */
export function useUsualNdvi(field: AskedField, date: string | null): UsualNdvi | null {
  const usualOfDay = useUsualNdviOfDays(field, date === null ? noDays : [date]);
  return date === null ? null : usualOfDay(date);
}

/**
 * The same of many days: what is usual on each, measured by the seasons that it is not of.
 * @param days  none asks nothing
 */
export function useUsualNdviOfDays(field: AskedField, days: readonly string[]): (day: string) => UsualNdvi {
  const { period } = useSeason();
  const seasons = [...new Set(days.map((day) => seasonOf(field.country, period, day)))];
  // By their names: the list is a new one with every drawing of the screen.
  const asked = seasons.join();
  return useQueries({
    queries: seasons.map((season) => ({
      queryKey: [...HISTORY_KEY, field.id, "ndvi", period, season],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(historical, { query: { fieldId: field.id, layer: "ndvi", period, without: season }, signal }),
      staleTime: 60_000,
    })),
    combine: useCallback(
      (answers: UseQueryResult<RouteReply<typeof historical>>[]) =>
        (day: string): UsualNdvi => {
          const season = seasonOf(field.country, period, day);
          const { data, isError } = answers[asked.split(",").indexOf(season)] ?? {};
          if (data === undefined) return { kind: isError ? "failed" : "loading" };
          const dayOfSeason = daysBetween(seasonRange(field.country, period, season).from, day);
          const usual = data.expectation === null ? null : usualOn(data.expectation, dayOfSeason);
          return usual === null
            ? { kind: "none", missing: seasonToBring(data.seasons, season) }
            : { kind: "known", ...usual };
        },
      [field.country, period, asked],
    ),
  });
}

const noDays: readonly string[] = [];

/** The season before that is not stored whole; where all are, or there is none, one after it. @param seasons  newest first */
export function seasonToBring<T extends Pick<HistoricalSeason, "season" | "state">>(
  seasons: readonly T[],
  shown: string,
): T | null {
  const incomplete = seasons.filter(({ season, state }) => season !== shown && state !== "stored");
  return incomplete.find(({ season }) => season < shown) ?? incomplete.at(-1) ?? null;
}
