import { defineJob } from "@surco/kit-server";
import { z } from "zod";
import { listFieldCells, type WatchedFields } from "../field-cells";
import { turnBeginOf } from "../refresh-turn";
import { type FetchCellsDeps, fetchCells } from "./fetch-cells";

const HOUR_MS = 3_600_000;
/** Period in which each cell has a turn: the models run four times a day. */
const PERIOD_MS = 6 * HOUR_MS;
/** A forecast that somebody has asked for shortly before its turn is young enough. */
const YOUNG_MS = 3 * HOUR_MS;
/** Most cells of a run, one call: the cells of thousands of new fields take several. */
const CELLS_PER_RUN = 100;

/** Interval of the runs; the cells of a period are distributed over them. */
export const REFRESH_EVERY_SECONDS = 600;

export const refreshForecastsJob = defineJob({
  name: "refresh-forecasts",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 0,
  expireInSeconds: 1800,
});

export interface RefreshDeps extends FetchCellsDeps {
  watchedFields: WatchedFields;
}

/**
 * Renews the forecasts of the fields' cells whose turn has come, the oldest first, within the background share of the
 * day's budget: what people ask for comes first.
 */
export async function refreshForecasts(deps: RefreshDeps, signal: AbortSignal): Promise<void> {
  const cells = await listDueCells(deps, signal);
  if (cells.length > 0) await fetchCells(deps, cells, { isBackground: true, signal });
}

/** Cells of fields without a forecast of their present turn, the oldest first. */
async function listDueCells(deps: RefreshDeps, signal: AbortSignal): Promise<string[]> {
  const now = deps.now();
  const cells = await listFieldCells(deps.watchedFields, signal);
  const fetchTimes = await deps.forecasts.listFetchTimes(cells);
  const fetchedMs = (cell: string) => fetchTimes.get(cell)?.getTime() ?? 0;
  return cells
    .filter((cell) => {
      const isBeforeTurn = fetchedMs(cell) < turnBeginOf(cell, now, { periodMs: PERIOD_MS }).getTime();
      return isBeforeTurn && now.getTime() - fetchedMs(cell) >= YOUNG_MS;
    })
    .sort((a, b) => fetchedMs(a) - fetchedMs(b))
    .slice(0, CELLS_PER_RUN);
}
