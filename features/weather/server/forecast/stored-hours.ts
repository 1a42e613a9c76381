import { FORECAST_SHOWN_MS } from "../../contract";
import type { StoredHour } from "../providers/provider-forecast";
import type { WeatherDeps } from "../weather-deps";

/** All steps of the stored forecast of a cell, those of today that are over too; none without one of the last day. */
export async function storedHours(
  { forecasts, now }: Pick<WeatherDeps, "forecasts" | "now">,
  cell: string,
): Promise<readonly StoredHour[]> {
  const [stored] = await forecasts.listNewest([cell]);
  const isShown = stored !== undefined && now().getTime() - stored.fetchedAt.getTime() < FORECAST_SHOWN_MS;
  return isShown ? stored.forecast.hours : [];
}
