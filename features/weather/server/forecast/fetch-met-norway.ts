import { type Clock, HttpFailure } from "@surco/kit-server";
import { fetchMetNorwayForecast } from "../providers/met-norway/forecast.client";
import { centreOf } from "../weather-cell";
import type { WeatherDeps } from "../weather-deps";
import type { StoredForecast } from "./forecast.repository";

/** Calls at the same time: the service gives one place at a time, and bears 20 requests a second of an application. */
const AT_ONCE = 5;

type MetNorwayDeps = Pick<WeatherDeps, "forecasts" | "metNorway"> & { now: Clock };

/**
 * Forecasts of MET Norway, not stored yet. It is asked only after its stored answer has expired, and then for a newer one
 * only, as its terms want. Ends where it no longer answers.
 */
export async function fetchMetNorway(
  deps: MetNorwayDeps,
  cells: readonly string[],
  signal?: AbortSignal,
): Promise<StoredForecast[]> {
  const stored = new Map((await deps.forecasts.listOf("met-norway", cells)).map((one) => [one.cell, one]));
  const all: StoredForecast[] = [];
  for (let first = 0; first < cells.length; first += AT_ONCE) {
    signal?.throwIfAborted();
    const part = cells.slice(first, first + AT_ONCE);
    const found = await Promise.all(part.map((cell) => renewed(deps, cell, stored.get(cell), signal)));
    const answers = found.flatMap((forecast) => forecast ?? []);
    all.push(...answers);
    if (answers.length === 0) break;
  }
  return all;
}

/** null where the service fails. */
async function renewed(
  { metNorway, now }: MetNorwayDeps,
  cell: string,
  stored: StoredForecast | undefined,
  signal: AbortSignal | undefined,
): Promise<StoredForecast | null> {
  const fetchedAt = now();
  if (stored?.expiresAt && stored.expiresAt > fetchedAt) return { ...stored, fetchedAt };
  try {
    const { value, lastModified, expiresAt } = await fetchMetNorwayForecast(
      metNorway,
      centreOf(cell),
      stored?.lastModified ?? null,
      signal,
    );
    const forecast = value ?? stored?.forecast;
    if (forecast === undefined) return null;
    return { cell, forecast, simulated: metNorway.simulated, fetchedAt, lastModified, expiresAt };
  } catch (error) {
    if (error instanceof HttpFailure) return null;
    throw error;
  }
}
