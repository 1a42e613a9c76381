import tzLookup from "@photostructure/tz-lookup";
import type { SessionUser } from "@surco/kit-server";
import { type FieldToday, FORECAST_SHOWN_MS } from "../../contract";
import { cellOf, centreOf, weatherPointOf } from "../weather-cell";
import type { WeatherDeps } from "../weather-deps";
import { withinPatience } from "../within-patience";
import { daysOfHours } from "./days-of-hours";
import { fetchCells } from "./fetch-cells";
import type { StoredForecast } from "./forecast.repository";
import { currentAt } from "./read-forecast";

/**
 * Weather of today of the readable fields among these. Missing forecasts are fetched together; those that come late are
 * stored for the next time.
 */
export async function listToday(
  deps: WeatherDeps,
  user: SessionUser,
  fieldIds: readonly string[],
): Promise<FieldToday[]> {
  const cards = await deps.fields.listCards(user, fieldIds);
  const places = cards.map(({ id, bbox }) => ({ fieldId: id, cell: cellOf(weatherPointOf(bbox)) }));
  const cells = [...new Set(places.map(({ cell }) => cell))];
  const byCell = new Map((await storedOrFetched(deps, cells)).map((one) => [one.cell, one]));
  return places.flatMap(({ fieldId, cell }) => {
    const stored = byCell.get(cell);
    return stored === undefined ? [] : (todayOf(deps, fieldId, stored) ?? []);
  });
}

async function storedOrFetched(deps: WeatherDeps, cells: readonly string[]): Promise<StoredForecast[]> {
  const oldestMs = deps.now().getTime() - FORECAST_SHOWN_MS;
  const stored = (await deps.forecasts.listNewest(cells)).filter(
    ({ fetchedAt }) => fetchedAt.getTime() >= oldestMs,
  );
  const known = new Set(stored.map(({ cell }) => cell));
  const missing = cells.filter((cell) => !known.has(cell));
  if (missing.length === 0) return stored;
  const fetching = fetchCells(deps, missing, { isBackground: false });
  // A card without weather is still a card: it has some the next time.
  fetching.catch((error: unknown) => deps.logger.warn({ err: error }, "forecasts of cards not stored"));
  const fetched = await withinPatience(deps, fetching);
  return fetched === "late" ? stored : [...stored, ...fetched];
}

function todayOf(
  { now }: WeatherDeps,
  fieldId: string,
  { cell, forecast, fetchedAt, simulated }: StoredForecast,
): FieldToday | null {
  const point = centreOf(cell);
  const current = currentAt(forecast, now());
  const timeZone = tzLookup(point.lat, point.lng);
  const [today] = daysOfHours(forecast.hours, { timeZone, point, now: now() });
  if (today === undefined) return null;
  const { minTempC, maxTempC, rainMm, rainProbabilityPct, windKmh } = today;
  return {
    fieldId,
    condition: current?.condition ?? today.condition,
    isDay: current?.isDay ?? true,
    tempC: current?.tempC ?? null,
    minTempC,
    maxTempC,
    rainMm,
    rainProbabilityPct,
    windKmh,
    fetchedAt: fetchedAt.toISOString(),
    simulated,
  };
}
