import { sunElevationDeg } from "@surco/agronomy";
import { HttpFailure } from "@surco/kit-server";
import { type CurrentWeather, FORECAST_DAYS, type WeatherCondition, withWind } from "../../../contract";
import { conditionOfWmoCode } from "../../conditions/wmo-code";
import type { ProviderForecast, StoredHour, WeatherPoint, WeatherService } from "../provider-forecast";
import { columnOf, currentValue, instantOf, openMeteoAnswer, type PointAnswer } from "./open-meteo-answer";
import { requestWeight } from "./request-weight";

/** At most ten variables, so that a point counts as one call. */
const hourlyVariables = [
  "temperature_2m",
  "relative_humidity_2m",
  "precipitation_probability",
  "precipitation",
  "weather_code",
  "cloud_cover",
  "wind_speed_10m",
  "wind_direction_10m",
  "wind_gusts_10m",
  "et0_fao_evapotranspiration",
];

const currentVariables = [
  "temperature_2m",
  "relative_humidity_2m",
  "apparent_temperature",
  "precipitation",
  "weather_code",
  "cloud_cover",
  "pressure_msl",
  "wind_speed_10m",
  "wind_direction_10m",
  "wind_gusts_10m",
];

/** Most points of one request. */
export const OPEN_METEO_POINTS = 100;

interface ForecastRequest {
  points: readonly WeatherPoint[];
  /** Also the weather of now, at twice the weight. */
  withCurrent: boolean;
}

/** Calls that a request counts for. */
export function forecastWeight({ points, withCurrent }: ForecastRequest): number {
  const variables = hourlyVariables.length + (withCurrent ? currentVariables.length : 0);
  return requestWeight({ points: points.length, variables, days: FORECAST_DAYS });
}

/** Service with the key of a commercial contract, if there is one. */
export interface OpenMeteo extends WeatherService {
  readonly apiKey: string | null;
}

/**
 * Forecasts of up to `OPEN_METEO_POINTS` points, in their order.
 *
 * @throws HttpFailure, also where the service answers without any value
 */
export async function fetchOpenMeteoForecasts(
  { http, url, apiKey }: OpenMeteo,
  { points, withCurrent }: ForecastRequest,
  signal?: AbortSignal,
): Promise<ProviderForecast[]> {
  const query = new URLSearchParams({
    latitude: points.map(({ lat }) => lat.toFixed(2)).join(","),
    longitude: points.map(({ lng }) => lng.toFixed(2)).join(","),
    ...(withCurrent && { current: currentVariables.join(",") }),
    hourly: hourlyVariables.join(","),
    timezone: "auto",
    forecast_days: String(FORECAST_DAYS),
    ...(apiKey !== null && { apikey: apiKey }),
  });
  const answers = await http.getJson(`${url}/v1/forecast?${query}`, openMeteoAnswer, signal && { signal });
  if (answers.length !== points.length) throw new HttpFailure("wrong-shape", "open-meteo", 200);
  const forecasts = answers.map((answer, index) =>
    forecastOfAnswer(answer, points[index] ?? pointOf(answer)),
  );
  // A current value alone is no forecast.
  const hasHours = forecasts.every(({ hours }) => hours.some(({ tempC }) => tempC !== null));
  if (!hasHours) throw new HttpFailure("wrong-shape", "open-meteo", 200);
  return forecasts;
}

const pointOf = ({ latitude, longitude }: PointAnswer): WeatherPoint => ({ lat: latitude, lng: longitude });

/** Values of one point in the product's units. */
export function forecastOfAnswer(answer: PointAnswer, point: WeatherPoint): ProviderForecast {
  return {
    source: "open-meteo",
    elevationM: answer.elevation ?? null,
    current: currentOf(answer, point),
    hours: hoursOf(answer, point),
  };
}

function hoursOf(answer: PointAnswer, point: WeatherPoint): StoredHour[] {
  const column = (name: string) => columnOf(answer, "hourly", name);
  const [code, temp, humidity, cloud] = [
    column("weather_code"),
    column("temperature_2m"),
    column("relative_humidity_2m"),
    column("cloud_cover"),
  ];
  const [wind, gust, direction] = [
    column("wind_speed_10m"),
    column("wind_gusts_10m"),
    column("wind_direction_10m"),
  ];
  const [rain, probability, et0] = [
    column("precipitation"),
    column("precipitation_probability"),
    column("et0_fao_evapotranspiration"),
  ];
  return (answer.hourly?.time ?? []).map((time, index) => {
    const at = instantOf(time, answer);
    const speeds = { windKmh: wind(index), gustKmh: gust(index) };
    return {
      at,
      hours: 1,
      condition: withWind(conditionOfCode(code(index)), speeds),
      isDay: isDayAt(at, point),
      tempC: temp(index),
      humidityPct: humidity(index),
      cloudPct: cloud(index),
      ...speeds,
      windFromDeg: direction(index),
      rainMm: rain(index),
      rainProbabilityPct: probability(index),
      et0Mm: et0(index),
    };
  });
}

function currentOf(answer: PointAnswer, point: WeatherPoint): CurrentWeather | null {
  const time = answer.current?.time;
  if (typeof time !== "string") return null;
  const at = instantOf(time, answer);
  const value = (name: string) => currentValue(answer, name);
  const speeds = { windKmh: value("wind_speed_10m"), gustKmh: value("wind_gusts_10m") };
  return {
    at,
    condition: withWind(conditionOfCode(value("weather_code")), speeds),
    isDay: isDayAt(at, point),
    tempC: value("temperature_2m"),
    humidityPct: value("relative_humidity_2m"),
    cloudPct: value("cloud_cover"),
    ...speeds,
    windFromDeg: value("wind_direction_10m"),
    apparentTempC: value("apparent_temperature"),
    rainMm: value("precipitation"),
    pressureHpa: value("pressure_msl"),
  };
}

/** An unknown code counts as cloudy: neither sun nor rain is claimed. */
function conditionOfCode(code: number | null): WeatherCondition {
  return (code === null ? null : conditionOfWmoCode(code)) ?? "cloudy";
}

function isDayAt(at: string, { lat, lng }: WeatherPoint): boolean {
  return sunElevationDeg(new Date(at), lat, lng) > 0;
}
