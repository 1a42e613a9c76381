import { defineJob, HttpFailure } from "@surco/kit-server";
import { z } from "zod";
import { listFieldCells, type WatchedFields } from "../field-cells";
import type { WeatherDeps } from "../weather-deps";
import { type FetchCellsDeps, fetchCells } from "./fetch-cells";

/** Age from which a forecast is renewed in the background: four model runs a day. */
const RENEWED_AFTER_MS = 4 * 3_600_000;
/** Cells of one hourly turn: over a day they stay within the background share of the free limit. */
const CELLS_PER_TURN = 300;

export const refreshForecastsJob = defineJob({
  name: "refresh-forecasts",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 0,
  expireInSeconds: 1800,
});

export interface RefreshDeps extends FetchCellsDeps, Pick<WeatherDeps, "logger"> {
  watchedFields: WatchedFields;
}

/**
 * Renews the forecasts of all fields' cells, the oldest first. Ends where the background share of the day's budget is
 * used up or the service fails: what people ask for comes first.
 */
export async function refreshForecasts(deps: RefreshDeps, signal: AbortSignal): Promise<void> {
  const cells = await listDueCells(deps, signal);
  try {
    await fetchCells(deps, cells, { isBackground: true, signal });
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    deps.logger.warn({ err: error, cells: cells.length }, "forecasts not refreshed");
  }
}

/** Cells of fields without a recent forecast, the oldest first. */
async function listDueCells(deps: RefreshDeps, signal: AbortSignal): Promise<string[]> {
  const cells = await listFieldCells(deps.watchedFields, signal);
  const fetchTimes = await deps.forecasts.listFetchTimes(cells);
  const ageOf = (cell: string) => deps.now().getTime() - (fetchTimes.get(cell)?.getTime() ?? 0);
  return cells
    .filter((cell) => ageOf(cell) >= RENEWED_AFTER_MS)
    .sort((a, b) => ageOf(b) - ageOf(a))
    .slice(0, CELLS_PER_TURN);
}
