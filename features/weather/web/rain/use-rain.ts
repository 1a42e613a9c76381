import { groupsOf } from "@surco/contract";
import { call, persisted } from "@surco/kit-web";
import { type HistoryDays, historyDays, listRain, type RainOfFields } from "@surco/weather/contract";
import { queryOptions, type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { parseAsNumberLiteral, useQueryState } from "nuqs";

/** Interval of looking again while days are missing. */
const FOLLOW_MS = 15_000;
/** Age from which the rain is asked for again: missing days are fetched in the background, new ones once a day. */
const FRESH_MS = 30 * 60_000;
/** Fields of one request. */
const FIELDS_AT_ONCE = 200;

/** Days of the rain on map and cards, in the address: `?lluvia=7`; null: not shown. */
export function useRainDays() {
  return useQueryState("lluvia", parseAsNumberLiteral(historyDays));
}

const rainOptions = (fieldIds: readonly string[], days: HistoryDays) =>
  queryOptions({
    queryKey: ["weather", "rain", days, fieldIds],
    queryFn: ({ signal }) => call(listRain, { query: { fieldIds: fieldIds.join(), days }, signal }),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? FOLLOW_MS : false),
    meta: persisted(),
  });

/** Rain of a group of fields, kept on the device for use without a network. @param fieldIds  up to 200 */
export function useRainOfGroup(fieldIds: readonly string[], days: HistoryDays) {
  return useQuery(rainOptions(fieldIds, days));
}

/** Rain of all fields, in the groups that their cards ask for. */
export function useRainOfAll(fieldIds: readonly string[], days: HistoryDays) {
  return useQueries({
    queries: groupsOf(fieldIds, FIELDS_AT_ONCE).map((group) => rainOptions(group, days)),
    combine: joined,
  });
}

/** Answers of the groups together; a stable function, so that they are joined only when one changes. */
function joined(results: readonly UseQueryResult<RainOfFields>[]) {
  const times = results.flatMap(({ data, dataUpdatedAt }) => (data === undefined ? [] : dataUpdatedAt));
  return {
    answers: results.flatMap(({ data }) => data ?? []),
    error: results.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    /** Time of the oldest answer, ms; 0 without one. */
    updatedAt: times.length === 0 ? 0 : Math.min(...times),
    refetch: () => {
      for (const { refetch } of results) void refetch();
    },
  };
}
