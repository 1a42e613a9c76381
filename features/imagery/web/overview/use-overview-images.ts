import { MAX_OVERVIEW_FIELDS } from "@surco/imagery/contract";
import type { DateRange } from "@surco/kit-web/map";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useOverviewChoice } from "./overview-choice";
import { overviewOptions, useOverviewDates } from "./use-overview";

/** The days to choose from, the chosen one, and the images of the fields that are compared: the first 200 of the list. */
export function useOverviewImages<F extends { id: string }>(fields: readonly F[], range: DateRange) {
  const { numbers: layer, day } = useOverviewChoice();
  const compared = useMemo(() => fields.slice(0, MAX_OVERVIEW_FIELDS), [fields]);
  const fieldIds = useSteady(compared.map(({ id }) => id).sort());

  const datesQuery = useOverviewDates(fieldIds, range);
  const dates = datesQuery.data ?? noDates;
  const chosen = (dates.find(({ date }) => day === null || date <= day) ?? dates.at(-1))?.date ?? null;
  const imagesQuery = useQuery({
    ...overviewOptions(fieldIds, layer, chosen ?? ""),
    enabled: chosen !== null,
    placeholderData: keepPreviousData,
  });
  const images = imagesQuery.data;
  const queryClient = useQueryClient();
  const place = dates.findIndex(({ date }) => date === chosen);
  const besides = [dates[place - 1]?.date, dates[place + 1]?.date].flatMap((date) => date ?? []).join();
  // A step to the day before or after is there when it is asked for.
  useEffect(() => {
    if (!imagesQuery.isSuccess || besides === "") return;
    for (const date of besides.split(",")) {
      void queryClient.prefetchQuery(overviewOptions(fieldIds, layer, date));
    }
  }, [imagesQuery.isSuccess, besides, fieldIds, layer, queryClient]);

  return {
    compared,
    dates,
    /** null while no day is known, or where there is none. */
    chosen,
    images,
    /** True once the days with images are known. */
    isSearched: datesQuery.isSuccess,
    failure: datesQuery.error ?? imagesQuery.error,
    retry: () => void (datesQuery.error ? datesQuery.refetch() : imagesQuery.refetch()),
  };
}

const noDates: { date: string; fields: number }[] = [];

/** The same list as before while its members are the same. */
function useSteady(ids: readonly string[]): readonly string[] {
  const text = ids.join();
  return useMemo(() => (text === "" ? [] : text.split(",")), [text]);
}
