import { refuse } from "@surco/kit-server";
import {
  type CurrentWeather,
  type FieldForecast,
  FORECAST_FRESH_MS,
  FORECAST_SHOWN_MS,
  type ForecastHour,
  metNorway,
  openMeteo,
} from "../../contract";
import { requirePlace } from "../field-place";
import type { ProviderForecast } from "../providers/provider-forecast";
import { cellOf, centreOf } from "../weather-cell";
import type { WeatherDeps } from "../weather-deps";
import { withinPatience } from "../within-patience";
import { daysOfHours } from "./days-of-hours";
import { fetchCells } from "./fetch-cells";
import type { StoredForecast } from "./forecast.repository";

const HOUR_MS = 3_600_000;

const attributions = { "open-meteo": openMeteo, "met-norway": metNorway } as const;

/**
 * Forecast of a field: the stored one while fresh, else of Open-Meteo, else of MET Norway, else the last stored one.
 *
 * @throws AppError FIELD_NOT_FOUND; WEATHER_UNAVAILABLE without an answer and without a stored forecast of a day
 */
export async function readForecast(deps: WeatherDeps, fieldId: string): Promise<FieldForecast> {
  const place = await requirePlace(deps, fieldId);
  const cell = cellOf(place);
  const found = await freshForecast(deps, cell);
  return presentForecast(found, { timeZone: place.timeZone, now: deps.now() });
}

interface FoundForecast extends StoredForecast {
  hasFailed: boolean;
}

async function freshForecast(deps: WeatherDeps, cell: string): Promise<FoundForecast> {
  const [stored] = await deps.forecasts.listNewest([cell]);
  const ageMs = stored === undefined ? Number.POSITIVE_INFINITY : ageOf(deps, stored);
  if (stored !== undefined && ageMs < FORECAST_FRESH_MS) return { ...stored, hasFailed: false };
  // Twice as old: shown at once while it is renewed.
  if (stored !== undefined && ageMs < 2 * FORECAST_FRESH_MS) {
    fetchForecast(deps, cell).catch((error: unknown) =>
      deps.logger.warn({ err: error, cell }, "forecast not renewed"),
    );
    return { ...stored, hasFailed: false };
  }
  const fetching = fetchForecast(deps, cell);
  if (stored === undefined || ageMs >= FORECAST_SHOWN_MS) {
    const fetched = await fetching;
    if (fetched === null) throw refuse("WEATHER_UNAVAILABLE");
    return { ...fetched, hasFailed: false };
  }
  const fetched = await withinPatience(deps, fetching);
  if (fetched === "late") return { ...stored, hasFailed: false };
  return fetched === null ? { ...stored, hasFailed: true } : { ...fetched, hasFailed: false };
}

const ageOf = ({ now }: Pick<WeatherDeps, "now">, { fetchedAt }: StoredForecast) =>
  now().getTime() - fetchedAt.getTime();

/** New forecast of a cell, stored; null where no service answers. Calls at the same time share one. */
function fetchForecast(deps: WeatherDeps, cell: string): Promise<StoredForecast | null> {
  return deps.fly(cell, undefined, async () => {
    const [fetched] = await fetchCells(deps, [cell], { isBackground: false, withCurrent: true });
    return fetched ?? null;
  });
}

/** Forecast as it is shown at a moment: steps from now on, days of the time zone. */
function presentForecast(
  { cell, forecast, simulated, fetchedAt, hasFailed }: FoundForecast,
  { timeZone, now }: { timeZone: string; now: Date },
): FieldForecast {
  const point = centreOf(cell);
  return {
    timeZone,
    place: [point.lng, point.lat],
    elevationM: forecast.elevationM,
    current: currentAt(forecast, now),
    hours: comingHours(forecast, now),
    days: daysOfHours(forecast.hours, { timeZone, point, now }),
    origin: {
      source: forecast.source,
      attribution: attributions[forecast.source],
      fetchedAt: fetchedAt.toISOString(),
      isStale: now.getTime() - fetchedAt.getTime() >= FORECAST_FRESH_MS,
      hasFailed,
      simulated,
    },
  };
}

/** Steps that are not over. */
export function comingHours({ hours }: ProviderForecast, now: Date): ForecastHour[] {
  return hours
    .filter((step) => Date.parse(step.at) + step.hours * HOUR_MS > now.getTime())
    .map(({ et0Mm: _, ...hour }) => hour);
}

/** Weather of now: the service's own while it is at most an hour old, else of the forecast's step. */
export function currentAt({ current, hours }: ProviderForecast, now: Date): CurrentWeather | null {
  if (current !== null && Math.abs(now.getTime() - Date.parse(current.at)) <= HOUR_MS) return current;
  const step = hours.find((one) => Date.parse(one.at) + one.hours * HOUR_MS > now.getTime());
  if (step === undefined) return null;
  const { hours: length, rainProbabilityPct: _probability, et0Mm: _et0, ...values } = step;
  const rainMm = step.rainMm === null ? null : Math.round((step.rainMm / length) * 100) / 100;
  return { ...values, rainMm, apparentTempC: null, pressureHpa: null };
}
