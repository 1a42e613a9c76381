import { sunElevationDeg } from "@surco/agronomy";
import { type ConditionalAnswer, HttpFailure } from "@surco/kit-server";
import { z } from "zod";
import { type CurrentWeather, withWind } from "../../../contract";
import { conditionOfSymbol } from "../../conditions/met-norway-symbol";
import type { ProviderForecast, StoredHour, WeatherPoint, WeatherService } from "../provider-forecast";

const HOUR_MS = 3_600_000;
const KMH_PER_MS = 3.6;

const value = z.number().nullish();

const period = z.looseObject({
  summary: z.looseObject({ symbol_code: z.string() }).optional(),
  details: z.looseObject({ precipitation_amount: value, probability_of_precipitation: value }).optional(),
});

const step = z.looseObject({
  time: z.iso.datetime(),
  data: z.looseObject({
    instant: z.looseObject({
      details: z
        .looseObject({
          air_temperature: value,
          relative_humidity: value,
          cloud_area_fraction: value,
          wind_speed: value,
          wind_speed_of_gust: value,
          wind_from_direction: value,
          air_pressure_at_sea_level: value,
        })
        .optional(),
    }),
    next_1_hours: period.optional(),
    next_6_hours: period.optional(),
  }),
});
type Step = z.infer<typeof step>;

export const metNorwayAnswer = z.looseObject({
  geometry: z.looseObject({ coordinates: z.array(z.number()) }),
  properties: z.looseObject({ timeseries: z.array(step) }),
});

/**
 * Forecast of one point by the Locationforecast 2.0 API. More than four decimals are refused by the service.
 *
 * @param lastModified  of the stored answer; the value is null where that is still the newest
 * @throws HttpFailure, also where the service answers without any value
 */
export async function fetchMetNorwayForecast(
  { http, url }: WeatherService,
  { lat, lng }: WeatherPoint,
  lastModified: string | null,
  signal?: AbortSignal,
): Promise<ConditionalAnswer<ProviderForecast>> {
  const query = new URLSearchParams({ lat: lat.toFixed(2), lon: lng.toFixed(2) });
  const address = `${url}/weatherapi/locationforecast/2.0/compact?${query}`;
  const answer = await http.getIfModified(address, metNorwayAnswer, lastModified, signal && { signal });
  return { ...answer, value: answer.value && forecastOfTimeseries(answer.value, { lat, lng }) };
}

/** @throws HttpFailure where no step has a temperature */
export function forecastOfTimeseries(
  { geometry, properties }: z.infer<typeof metNorwayAnswer>,
  point: WeatherPoint,
): ProviderForecast {
  const steps = properties.timeseries;
  const hours = steps.flatMap((one) => hourOf(one, point) ?? []);
  if (hours.every(({ tempC }) => tempC === null)) throw new HttpFailure("wrong-shape", "met-norway", 200);
  return {
    source: "met-norway",
    elevationM: geometry.coordinates[2] ?? null,
    current: currentOf(steps[0], hours[0]),
    hours,
  };
}

/** The last steps have no period after them: they only end the one before. */
function hourOf({ time, data }: Step, point: WeatherPoint): StoredHour | null {
  const next = data.next_1_hours ?? data.next_6_hours;
  if (next === undefined) return null;
  const { details } = data.instant;
  const speeds = {
    windKmh: kmhOf(details?.wind_speed),
    gustKmh: kmhOf(details?.wind_speed_of_gust),
  };
  const hours = data.next_1_hours === undefined ? 6 : 1;
  const middle = new Date(Date.parse(time) + (hours * HOUR_MS) / 2);
  const symbol = next.summary?.symbol_code ?? "";
  return {
    at: new Date(time).toISOString(),
    hours,
    condition: withWind(conditionOfSymbol(symbol) ?? "cloudy", speeds),
    isDay: sunElevationDeg(middle, point.lat, point.lng) > 0,
    tempC: details?.air_temperature ?? null,
    humidityPct: details?.relative_humidity ?? null,
    cloudPct: details?.cloud_area_fraction ?? null,
    ...speeds,
    windFromDeg: details?.wind_from_direction ?? null,
    rainMm: next.details?.precipitation_amount ?? null,
    rainProbabilityPct: next.details?.probability_of_precipitation ?? null,
    // Not among the service's values.
    et0Mm: null,
  };
}

function currentOf(first: Step | undefined, hour: StoredHour | undefined): CurrentWeather | null {
  if (first === undefined || hour === undefined) return null;
  const { at, condition, isDay, tempC, humidityPct, cloudPct, windKmh, gustKmh, windFromDeg } = hour;
  return {
    at,
    condition,
    isDay,
    tempC,
    humidityPct,
    cloudPct,
    windKmh,
    gustKmh,
    windFromDeg,
    apparentTempC: null,
    rainMm: hour.rainMm,
    pressureHpa: first.data.instant.details?.air_pressure_at_sea_level ?? null,
  };
}

function kmhOf(metresPerSecond: number | null | undefined): number | null {
  return metresPerSecond == null ? null : Math.round(metresPerSecond * KMH_PER_MS * 10) / 10;
}
