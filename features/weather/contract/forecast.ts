import { attribution, defineRoute, id, instant, plainDate } from "@surco/contract";
import { z } from "zod";
import { openMeteo } from "./attribution";
import { weatherCondition } from "./condition";

/** Days that the forecast shows, today among them. */
export const FORECAST_DAYS = 7;
/** Age until which a forecast counts as fresh. */
export const FORECAST_FRESH_MS = 30 * 60_000;
/** Age until which the last stored forecast is shown while no service answers. */
export const FORECAST_SHOWN_MS = 24 * 3_600_000;

/** Values at a moment; null where the service gives none. */
const weatherValues = {
  condition: weatherCondition,
  isDay: z.boolean(),
  tempC: z.number().nullable(),
  humidityPct: z.number().nullable(),
  cloudPct: z.number().nullable(),
  windKmh: z.number().nullable(),
  gustKmh: z.number().nullable(),
  /** Direction that the wind comes from, degrees from north. */
  windFromDeg: z.number().nullable(),
};

export const currentWeather = z.object({
  at: instant,
  ...weatherValues,
  apparentTempC: z.number().nullable(),
  rainMm: z.number().nullable(),
  pressureHpa: z.number().nullable(),
});
export type CurrentWeather = z.infer<typeof currentWeather>;

export const forecastHour = z.object({
  /** Beginning of the step. */
  at: instant,
  /** Length of the step: the later days of some services come in steps of 6 hours. */
  hours: z.number().int().min(1),
  ...weatherValues,
  /** Rain of the whole step. */
  rainMm: z.number().nullable(),
  rainProbabilityPct: z.number().nullable(),
});
export type ForecastHour = z.infer<typeof forecastHour>;

export const forecastDay = z.object({
  /** Day of the field's time zone. */
  date: plainDate,
  condition: weatherCondition,
  minTempC: z.number().nullable(),
  maxTempC: z.number().nullable(),
  minHumidityPct: z.number().nullable(),
  maxHumidityPct: z.number().nullable(),
  rainMm: z.number().nullable(),
  rainProbabilityPct: z.number().nullable(),
  windKmh: z.number().nullable(),
  gustKmh: z.number().nullable(),
  /** Direction of the strongest wind. */
  windFromDeg: z.number().nullable(),
  et0Mm: z.number().nullable(),
  /** null in polar day or night. */
  sunrise: instant.nullable(),
  sunset: instant.nullable(),
});
export type ForecastDay = z.infer<typeof forecastDay>;

export const forecastSources = ["open-meteo", "met-norway"] as const;

/** Origin and age of weather data. */
export const weatherOrigin = z.object({
  source: z.string(),
  attribution,
  fetchedAt: instant,
  /** Older than fresh: shown with its age. */
  isStale: z.boolean(),
  /** The services could not be reached; this is the last stored answer. */
  hasFailed: z.boolean(),
  simulated: z.boolean(),
});
export type WeatherOrigin = z.infer<typeof weatherOrigin>;

export const forecast = z.object({
  /** IANA name; days and hours are shown in it. */
  timeZone: z.string(),
  /** Centre of the cell that the data stand for, `[longitude, latitude]`. */
  place: z.tuple([z.number(), z.number()]),
  elevationM: z.number().nullable(),
  current: currentWeather.nullable(),
  hours: z.array(forecastHour),
  days: z.array(forecastDay),
});
export type Forecast = z.infer<typeof forecast>;

export const fieldForecast = forecast.extend({ origin: weatherOrigin });
export type FieldForecast = z.infer<typeof fieldForecast>;

export const getForecast = defineRoute({
  method: "GET",
  path: "/weather",
  access: "field:read",
  summary:
    "Weather of a field: now, hour by hour and for seven days, in the field's time zone. Temperatures in °C, rain and ET0 in mm, wind in km/h.",
  query: z.object({ fieldId: id }),
  response: fieldForecast,
  errors: ["FIELD_NOT_FOUND", "WEATHER_UNAVAILABLE"],
  rateLimit: "look-up",
  example: {
    query: { fieldId: "01994c1e-0000-7000-8000-00000000000a" },
    answer: {
      timeZone: "America/Argentina/Buenos_Aires",
      place: [-60.6, -33.9],
      elevationM: 65,
      current: {
        at: "2026-03-01T15:00:00Z",
        condition: "partlyCloudy",
        isDay: true,
        tempC: 27.4,
        humidityPct: 48,
        cloudPct: 35,
        windKmh: 14.2,
        gustKmh: 27,
        windFromDeg: 45,
        apparentTempC: 27.9,
        rainMm: 0,
        pressureHpa: 1014.2,
      },
      hours: [],
      days: [],
      origin: {
        source: "open-meteo",
        attribution: openMeteo,
        fetchedAt: "2026-03-01T15:02:00Z",
        isStale: false,
        hasFailed: false,
        simulated: false,
      },
    },
  },
});

/** Fields of one request. */
const MAX_FIELDS = 200;

/** Ids with commas. */
export const fieldIdList = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(id).min(1).max(MAX_FIELDS));

/** Weather of today on a field's card. */
export const fieldToday = z.object({
  fieldId: id,
  condition: weatherCondition,
  isDay: z.boolean(),
  tempC: z.number().nullable(),
  minTempC: z.number().nullable(),
  maxTempC: z.number().nullable(),
  rainMm: z.number().nullable(),
  rainProbabilityPct: z.number().nullable(),
  windKmh: z.number().nullable(),
  fetchedAt: instant,
  simulated: z.boolean(),
});
export type FieldToday = z.infer<typeof fieldToday>;

export const listTodayOfFields = defineRoute({
  method: "GET",
  path: "/weather/today",
  access: "account",
  keyScope: "read",
  summary:
    "Weather of today of several fields, by the forecasts at hand; fields that are not there for the caller, or have no forecast, are left out.",
  query: z.object({ fieldIds: fieldIdList }),
  response: z.object({ fields: z.array(fieldToday) }),
  errors: [],
  example: {
    query: { fieldIds: "01994c1e-0000-7000-8000-00000000000a" },
    answer: { fields: [] },
  },
});
