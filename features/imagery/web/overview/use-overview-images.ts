import { MAX_OVERVIEW_FIELDS, type OverviewImage } from "@surco/imagery/contract";
import type { DateRange } from "@surco/kit-web/map";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { overviewOptions, useOverviewDates } from "./use-overview";
import { useOverviewChoice } from "./use-overview-choice";

/** Selectable days, the chosen one, and the images of the first 200 fields. */
export function useOverviewImages<F extends { id: string }>(fields: readonly F[], range: DateRange) {
  const { rankingLayer: layer, day } = useOverviewChoice();
  const compared = useMemo(() => fields.slice(0, MAX_OVERVIEW_FIELDS), [fields]);
  const fieldIds = useStableIds(compared.map(({ id }) => id).sort());

  const datesQuery = useOverviewDates(fieldIds, range);
  const dates = datesQuery.data ?? noDates;
  const chosen = (dates.find(({ date }) => day === null || date <= day) ?? dates.at(-1))?.date ?? null;
  const imagesQuery = useQuery({
    ...overviewOptions(fieldIds, layer, chosen ?? ""),
    enabled: chosen !== null,
    placeholderData: (before, query) => {
      const day = query?.queryKey[4] as string | undefined;
      return day !== undefined && day >= range.from && day <= range.until ? before : undefined;
    },
  });
  const isEmpty = datesQuery.isSuccess && dates.length === 0;
  // Without any day every field is known to have no image.
  const images = isEmpty ? noImages : imagesQuery.data?.byField;
  const queryClient = useQueryClient();
  const place = dates.findIndex(({ date }) => date === chosen);
  const neighbourDates = [dates[place - 1]?.date, dates[place + 1]?.date]
    .flatMap((date) => date ?? [])
    .join();
  // Prefetches the neighbouring days.
  useEffect(() => {
    if (!imagesQuery.isSuccess || neighbourDates === "") return;
    for (const date of neighbourDates.split(",")) {
      void queryClient.prefetchQuery(overviewOptions(fieldIds, layer, date));
    }
  }, [imagesQuery.isSuccess, neighbourDates, fieldIds, layer, queryClient]);

  return {
    compared,
    dates,
    /** null while the days are loading, or without any. */
    chosen,
    images,
    /** Fields whose plan does not open the layer. */
    lockedFields: imagesQuery.data?.lockedFields ?? 0,
    /** True once the season is known to have no usable image of any field. */
    isEmpty,
    failure: datesQuery.error ?? imagesQuery.error,
    retry: () => void (datesQuery.error ? datesQuery.refetch() : imagesQuery.refetch()),
  };
}

const noImages: ReadonlyMap<string, OverviewImage | null> = new Map();
const noDates: { date: string; fields: number }[] = [];

/** Memoises a list by its members. */
function useStableIds(ids: readonly string[]): readonly string[] {
  const text = ids.join();
  return useMemo(() => (text === "" ? [] : text.split(",")), [text]);
}
