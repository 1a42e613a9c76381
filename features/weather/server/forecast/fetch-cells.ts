import {
  fetchOpenMeteoForecasts,
  forecastWeight,
  OPEN_METEO_POINTS,
} from "../providers/open-meteo/forecast.client";
import { withinBudget } from "../providers/open-meteo/within-budget";
import { centreOf } from "../weather-cell";
import type { WeatherDeps } from "../weather-deps";
import { fetchMetNorway } from "./fetch-met-norway";
import type { StoredForecast } from "./forecast.repository";

/** Dependencies of fetching forecasts. */
export type FetchCellsDeps = Pick<
  WeatherDeps,
  "forecasts" | "openMeteo" | "openMeteoBudget" | "metNorway" | "now" | "logger"
>;

/** Most cells asked of MET Norway at a time, one by one: somebody waits for the weather of cards. */
const MET_NORWAY_CELLS = { people: 20, background: 100 } as const;

interface FetchOptions {
  /** Leaves a share of the budget to people. */
  isBackground: boolean;
  /** Also the weather of now, at twice the weight. Default false */
  withCurrent?: boolean;
  signal?: AbortSignal;
}

/**
 * Fetches and stores the forecasts of cells, many in one call. Cells that Open-Meteo does not give, as it fails or the
 * day's budget is used up, come from MET Norway, up to a number; the others are left out.
 */
export async function fetchCells(
  deps: FetchCellsDeps,
  cells: readonly string[],
  options: FetchOptions,
): Promise<StoredForecast[]> {
  const all: StoredForecast[] = [];
  for (let first = 0; first < cells.length; first += OPEN_METEO_POINTS) {
    options.signal?.throwIfAborted();
    const found = await fetchOpenMeteo(deps, cells.slice(first, first + OPEN_METEO_POINTS), options);
    if (found === null) break;
    await deps.forecasts.save(found);
    all.push(...found);
  }
  const most = options.isBackground ? MET_NORWAY_CELLS.background : MET_NORWAY_CELLS.people;
  const others = await fetchMetNorway(deps, cells.slice(all.length, all.length + most), options.signal);
  await deps.forecasts.save(others);
  return [...all, ...others];
}

/** Forecasts of up to `OPEN_METEO_POINTS` cells, in their order; null without an answer. */
async function fetchOpenMeteo(
  { openMeteo, openMeteoBudget, now, logger }: FetchCellsDeps,
  cells: readonly string[],
  { isBackground, withCurrent = false, signal }: FetchOptions,
): Promise<StoredForecast[] | null> {
  const request = { points: cells.map(centreOf), withCurrent };
  const counted = { cost: forecastWeight(request), isBackground, name: "forecasts of Open-Meteo" };
  const forecasts = await withinBudget({ budget: openMeteoBudget, logger }, counted, () =>
    fetchOpenMeteoForecasts(openMeteo, request, signal),
  );
  const more = { simulated: openMeteo.simulated, fetchedAt: now(), lastModified: null, expiresAt: null };
  return forecasts?.map((forecast, index) => ({ cell: cells[index] ?? "", forecast, ...more })) ?? null;
}
