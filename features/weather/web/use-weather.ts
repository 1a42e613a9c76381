import { call, persisted } from "@surco/kit-web";
import { FORECAST_FRESH_MS, getForecast, listTodayOfFields } from "@surco/weather/contract";
import { useQuery } from "@tanstack/react-query";
import { comingPart } from "./forecast/coming-part";

/** Forecast of a field from now on, kept on the device for use without a network. */
export function useForecast(fieldId: string) {
  return useQuery({
    queryKey: ["weather", "forecast", fieldId],
    queryFn: ({ signal }) => call(getForecast, { query: { fieldId }, signal }),
    select: (forecast) => comingPart(forecast, Date.now()),
    staleTime: FORECAST_FRESH_MS / 3,
    refetchInterval: FORECAST_FRESH_MS,
    meta: persisted(),
  });
}

/** Weather of today of a group of fields. */
export function useTodayOfFields(fieldIds: readonly string[]) {
  return useQuery({
    queryKey: ["weather", "today", fieldIds],
    queryFn: ({ signal }) => call(listTodayOfFields, { query: { fieldIds: fieldIds.join(",") }, signal }),
    staleTime: FORECAST_FRESH_MS / 3,
    refetchInterval: FORECAST_FRESH_MS,
    meta: persisted(),
  });
}
