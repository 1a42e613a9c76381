import { trackedJob } from "@surco/kit-server";
import { type DailyVariable, HISTORY_FRESH_MS } from "../../contract";
import { yearOf } from "./calendar-numbers";
import type { HistoryDeps } from "./history-deps";
import { fetchHistoryJob } from "./history-job";
import { type DailyWeatherRequest, joinYears, rounded } from "./read-daily-weather";
import type { Column } from "./time-block";

/**
 * Stored daily weather of cells, by cell, in two queries whatever their number. Of those whose newest days were fetched too
 * long ago the fetch is ordered.
 */
export async function listDailyWeather<Variable extends DailyVariable>(
  deps: Pick<HistoryDeps, "dailyWeather" | "openMeteoArchive" | "jobs" | "jobProgress" | "now">,
  cells: readonly string[],
  request: Pick<DailyWeatherRequest, "from" | "until"> & { variables: readonly Variable[] },
): Promise<Map<string, Record<Variable, Column>>> {
  if (cells.length === 0) return new Map();
  const fresh = await deps.dailyWeather.listRefreshedSince(
    cells,
    new Date(deps.now().getTime() - HISTORY_FRESH_MS),
  );
  for (const cell of cells)
    if (!fresh.has(cell)) await trackedJob(fetchHistoryJob, deps).ensure({ cell }, {});
  const years = await deps.dailyWeather.listYearsOfCells(cells, deps.openMeteoArchive.simulated, {
    fromYear: yearOf(request.from),
    untilYear: yearOf(request.until),
    variables: request.variables,
  });
  return new Map(
    cells.map((cell) => {
      const ofCell = years.filter((year) => year.cell === cell);
      return [cell, rounded<Variable>(joinYears(ofCell, request).values)];
    }),
  );
}
