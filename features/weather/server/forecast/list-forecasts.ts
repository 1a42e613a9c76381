import { FORECAST_SHOWN_MS, type ForecastHour } from "../../contract";
import type { ProviderForecast } from "../providers/provider-forecast";
import { centreOf, zoneOfCell } from "../weather-cell";
import type { WeatherDeps } from "../weather-deps";
import { comingHours } from "./read-forecast";

/** Stored forecast of a cell, from now on. */
export interface CellForecast {
  /** Centre of the cell, `[longitude, latitude]`. */
  place: readonly [number, number];
  /** IANA name. */
  timeZone: string;
  hours: ForecastHour[];
  source: ProviderForecast["source"];
  fetchedAt: Date;
  simulated: boolean;
}

/** Stored forecasts of cells, by cell, in one query. Cells without one of the last day are left out. */
export async function listForecasts(
  { forecasts, now }: Pick<WeatherDeps, "forecasts" | "now">,
  cells: readonly string[],
): Promise<Map<string, CellForecast>> {
  const oldestMs = now().getTime() - FORECAST_SHOWN_MS;
  const stored = (await forecasts.listNewest(cells)).filter(
    ({ fetchedAt }) => fetchedAt.getTime() >= oldestMs,
  );
  return new Map(
    stored.map(({ cell, forecast, fetchedAt, simulated }) => {
      const { lng, lat } = centreOf(cell);
      const hours = comingHours(forecast, now());
      const { source } = forecast;
      return [cell, { place: [lng, lat], timeZone: zoneOfCell(cell), hours, source, fetchedAt, simulated }];
    }),
  );
}
