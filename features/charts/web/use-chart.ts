import type { Period, Season } from "@surco/calendar";
import {
  type ChartChoice,
  findSavedChart,
  readChart,
  type SavedChart,
  saveChart,
} from "@surco/charts/contract";
import { call, jobPollMs, persisted, useAction } from "@surco/kit-web";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";

/** Interval of requests while images or weather are being fetched. */
const ASK_AGAIN_MS = 3000;

const noChoice: ChartChoice = {
  type: "index",
  index: "evi",
  from: "2000-01-01",
  until: "2000-01-01",
  cropId: null,
  genotype: null,
  seasons: [],
  period: "2",
  fieldIds: [],
};

function chartOptions(choice: ChartChoice) {
  const { cropId, genotype, seasons, fieldIds, ...rest } = choice;
  const query = {
    ...rest,
    seasons: seasons.join(","),
    fieldIds: fieldIds.join(","),
    ...(cropId !== null && { cropId: String(cropId) }),
    ...(genotype !== null && { genotype }),
  };
  return queryOptions({
    queryKey: ["charts", "series", query],
    queryFn: ({ signal }) => call(readChart, { query, signal }),
    meta: persisted(),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isFetching ? jobPollMs(ASK_AGAIN_MS) : false),
  });
}

/** Data of a chart. @param choice  null while the form is incomplete */
export function useChart(choice: ChartChoice | null) {
  return useQuery({ ...chartOptions(choice ?? noChoice), enabled: choice !== null });
}

export interface ChartPlace {
  fieldId: string;
  season: Season;
  period: Period;
}

const savedKey = ({ fieldId, season, period }: ChartPlace) =>
  ["charts", "saved", fieldId, season, period] as const;

/** Chart that was saved for the planning report of a field's season; null where there is none. */
export function useSavedChart(place: ChartPlace | null) {
  return useQuery({
    queryKey: place === null ? ["charts", "saved"] : savedKey(place),
    queryFn: async ({ signal }) =>
      place === null ? null : (await call(findSavedChart, { query: { ...place }, signal })).chart,
    enabled: place !== null,
  });
}

/** Saves a chart for the planning report of a field's season. */
export function useSaveChart() {
  const queries = useQueryClient();
  return useAction({
    name: "charts/save-chart",
    run: (chart: Omit<SavedChart, "updatedAt">) => call(saveChart, { body: chart }),
    success: "charts:notices.CHART_SAVED",
    failure: "charts:notices.CHART_SAVE_FAILED",
    onSuccess: (saved) => queries.setQueryData(savedKey(saved), saved),
  });
}
