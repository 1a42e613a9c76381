import { addDays, type DateRange, daysBetween, recentSeasons, seasonRange } from "@surco/calendar";
import { historical, type NumberLayerId } from "@surco/imagery/contract";
import { call, useSeason } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { BehindCurve } from "../charts/season-series";
import { HISTORY_KEY } from "./use-expected-ndvi";
import { statisticsOptions } from "./use-images";

const STALE_MS = 60_000;
/** Seasons without which nothing is usual. */
const LEAST_SEASONS = 2;

interface RequestedCurves {
  field: { id: string; country: string | null };
  layer: NumberLayerId;
  /** Days of the chart. */
  range: DateRange;
  /** False while the season's own curve is loading, or where nobody wants others. */
  isWanted: boolean;
}

/** Curve of the season before and the usual one of the other seasons, on the days of this season. */
export function useBehindCurves({ field, layer, range, isWanted }: RequestedCurves): {
  curves: readonly BehindCurve[];
  /** True once it is known that no other season has images. */
  isNone: boolean;
} {
  const { t } = useTranslation("imagery");
  const { season, period } = useSeason();
  const own = seasonRange(field.country, period, season);
  const [, before = season] = recentSeasons(field.country, period, own.from, 2);
  const last = seasonRange(field.country, period, before);
  const lastQuery = useQuery({
    ...statisticsOptions(field.id, layer, last, 1),
    staleTime: STALE_MS,
    enabled: isWanted,
  });
  const usualQuery = useQuery({
    queryKey: [...HISTORY_KEY, field.id, layer, period, season],
    queryFn: ({ signal }) =>
      call(historical, { query: { fieldId: field.id, layer, period, without: season }, signal }),
    staleTime: STALE_MS,
    enabled: isWanted,
  });
  const lastCurve = lastQuery.data?.curve;
  const expectation = usualQuery.data?.expectation;
  const curves = useMemo(() => {
    if (!isWanted) return [];
    const inChart = ({ date }: { date: string }) => date >= range.from && date <= range.until;
    const found: BehindCurve[] = [
      {
        name: t("curve.lastSeason", { season: before }),
        dash: "dashed",
        days: (lastCurve ?? [])
          .map(({ date, value }) => ({ date: addDays(own.from, daysBetween(last.from, date)), value }))
          .filter(inChart),
      },
      {
        name: t("curve.usual", { count: Math.max(0, ...(expectation?.seasons ?? [])) }),
        dash: "dotted",
        days: (expectation?.median ?? []).flatMap((value, index) => {
          const day = { date: addDays(own.from, (expectation?.firstDay ?? 0) + index), value };
          return (expectation?.seasons[index] ?? 0) >= LEAST_SEASONS && inChart(day) ? [day] : [];
        }),
      },
    ];
    return found.filter(({ days }) => days.length > 0);
  }, [isWanted, range, before, own.from, last.from, lastCurve, expectation, t]);
  return { curves, isNone: lastQuery.isSuccess && usualQuery.isSuccess && curves.length === 0 };
}
