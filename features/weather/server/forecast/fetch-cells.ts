import {
  fetchOpenMeteoForecasts,
  forecastWeight,
  OPEN_METEO_POINTS,
} from "../providers/open-meteo/forecast.client";
import { centreOf } from "../weather-cell";
import type { WeatherDeps } from "../weather-deps";
import type { StoredForecast } from "./forecast.repository";

/** Dependencies of fetching forecasts. */
export type FetchCellsDeps = Pick<WeatherDeps, "forecasts" | "openMeteo" | "openMeteoBudget" | "now">;

/**
 * Fetches and stores the forecasts of cells, many in one call, without the weather of now. Ends where the day's budget is
 * used up.
 *
 * @param isBackground  leaves a share of the budget to people
 * @throws HttpFailure where the service fails; the cells of earlier calls are stored
 */
export async function fetchCells(
  { forecasts, openMeteo, openMeteoBudget, now }: FetchCellsDeps,
  cells: readonly string[],
  { isBackground, signal }: { isBackground: boolean; signal?: AbortSignal },
): Promise<StoredForecast[]> {
  const all: StoredForecast[] = [];
  for (let first = 0; first < cells.length; first += OPEN_METEO_POINTS) {
    signal?.throwIfAborted();
    const part = cells.slice(first, first + OPEN_METEO_POINTS);
    const request = { points: part.map(centreOf), withCurrent: false };
    if (!(await openMeteoBudget.take({ cost: forecastWeight(request), isBackground }))) break;
    const fetched = await fetchOpenMeteoForecasts(openMeteo, request, signal);
    const found = fetched.map((forecast, index) => ({
      cell: part[index] ?? "",
      forecast,
      simulated: openMeteo.simulated,
      fetchedAt: now(),
      lastModified: null,
      expiresAt: null,
    }));
    await forecasts.save(found);
    all.push(...found);
  }
  return all;
}
