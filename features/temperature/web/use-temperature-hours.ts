import { call, jobPollMs, persisted } from "@surco/kit-web";
import { getTemperatureHours } from "@surco/temperature/contract";
import { HISTORY_FRESH_MS } from "@surco/weather/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { DayRange } from "./day-range";

/** Poll while the days without hourly values are fetched. */
const ASK_AGAIN_MS = 5000;

/** Hours of each day of a range, kept on the device for use without a network. */
export function useTemperatureHours(fieldId: string, { from, until }: DayRange) {
  return useQuery({
    queryKey: ["temperature", fieldId, from, until],
    queryFn: ({ signal }) => call(getTemperatureHours, { query: { fieldId, from, until }, signal }),
    placeholderData: keepPreviousData,
    staleTime: HISTORY_FRESH_MS,
    refetchInterval: ({ state: { data } }) =>
      data?.status.state === "fetching" ? jobPollMs(ASK_AGAIN_MS) : false,
    meta: persisted(),
  });
}
