import { type DayNumber, dayNumberOf, dayOfPlainDate, plainDateOfDay } from "../../truth/days";
import { zoneAt } from "../../truth/weather/time-zone";
import { zoneOffsetSeconds } from "../zone-offset";
import type { UnitChoice } from "./units";
import { dailyVariables, hourlyVariables } from "./variables";

/** One place of a request, with its own clocks. */
interface RequestedPlace {
  lng: number;
  lat: number;
  timezone: string;
  offsetSeconds: number;
  /** Local days, both included; null where only the current weather is asked for. */
  days: { from: DayNumber; until: DayNumber };
}

export interface WeatherRequest {
  places: RequestedPlace[];
  hourly: string[];
  daily: string[];
  current: string[];
  units: UnitChoice;
  isUnixTime: boolean;
}

/** Difference between the two services. */
export interface Service {
  name: "forecast" | "archive";
  /** Steps of the grid, degrees. */
  gridDeg: number;
}

export const forecastService: Service = { name: "forecast", gridDeg: 1 / 16 };
export const archiveService: Service = { name: "archive", gridDeg: 0.1 };

const PLACES_LIMIT = 1000;
const MOST_FORECAST_DAYS = 16;
const MOST_PAST_DAYS = 92;
const sunVariables: ReadonlySet<string> = new Set(["sunrise", "sunset"]);

/** Refused with HTTP 400 and this reason. */
export class InvalidRequest extends Error {}

/**
 * @throws InvalidRequest with the service's own words
 * @source error texts of the open-meteo server (ForecastapiError) and recorded answers; those of missing or unreadable
 * numbers are unverified
 */
export function readRequest(query: URLSearchParams, service: Service, now: Date): WeatherRequest {
  const lats = numbersOf(query, "latitude");
  const lngs = numbersOf(query, "longitude");
  if (lats.length !== lngs.length) {
    throw new InvalidRequest("Parameter 'latitude' and 'longitude' must have the same number of elements");
  }
  if (lats.length > PLACES_LIMIT) {
    throw new InvalidRequest(`Only up to ${PLACES_LIMIT} locations can be requested at once`);
  }
  for (const lat of lats) {
    if (Math.abs(lat) > 90)
      throw new InvalidRequest(`Latitude must be in range of -90 to 90°. Given: ${float(lat)}.`);
  }
  for (const lng of lngs) {
    if (Math.abs(lng) > 180) {
      throw new InvalidRequest(`Longitude must be in range of -180 to 180°. Given: ${float(lng)}.`);
    }
  }
  const isKnownHour = (name: string) => Object.hasOwn(hourlyVariables, name);
  const timezones = listOf(query, "timezone");
  return {
    hourly: variablesOf(query, "hourly", "SurfacePressureAndHeightVariable", isKnownHour),
    daily: variablesOf(
      query,
      "daily",
      "ForecastVariableDaily",
      (name) => Object.hasOwn(dailyVariables, name) || sunVariables.has(name),
    ),
    current:
      service.name === "archive"
        ? []
        : variablesOf(query, "current", "SurfacePressureAndHeightVariable", isKnownHour),
    units: {
      temperature: choiceOf(query, "temperature_unit", ["celsius", "fahrenheit"]),
      windSpeed: choiceOf(query, "wind_speed_unit", ["kmh", "ms", "mph", "kn"]),
      precipitation: choiceOf(query, "precipitation_unit", ["mm", "inch"]),
    },
    isUnixTime: choiceOf(query, "timeformat", ["iso8601", "unixtime"]) === "unixtime",
    places: lats.map((lat, index) => {
      const lng = lngs[index] as number;
      const asked = timezones[index] ?? timezones[0] ?? "GMT";
      const timezone = asked === "auto" ? zoneAt(lng, lat).name : asked;
      const offsetSeconds = zoneOffsetSeconds(timezone, now);
      if (offsetSeconds === null) throw new InvalidRequest("Invalid timezone");
      const today = dayNumberOf(new Date(now.getTime() + offsetSeconds * 1000));
      return { lng, lat, timezone, offsetSeconds, days: daysOf(query, service, today) };
    }),
  };
}

function daysOf(query: URLSearchParams, service: Service, today: DayNumber): RequestedPlace["days"] {
  const [start, end] = [query.get("start_date"), query.get("end_date")];
  const isArchive = service.name === "archive";
  if (start === null && end === null && !isArchive) {
    const pastDays = wholeOf(query, "past_days", 0);
    const forecastDays = wholeOf(query, "forecast_days", 7);
    if (pastDays > MOST_PAST_DAYS || pastDays < 0) {
      throw new InvalidRequest(`Past days is invalid. Allowed range 0 to ${MOST_PAST_DAYS}.`);
    }
    if (forecastDays > MOST_FORECAST_DAYS || forecastDays < 0) {
      throw new InvalidRequest(`Forecast days is invalid. Allowed range 0 to ${MOST_FORECAST_DAYS}.`);
    }
    return { from: today - pastDays, until: today + forecastDays - 1 };
  }
  if (start === null || end === null) {
    throw new InvalidRequest("Both 'start_date' and 'end_date' must be set in the url");
  }
  for (const name of ["past_days", "forecast_days"]) {
    if (query.has(name)) {
      throw new InvalidRequest(`Parameter '${name}' is mutually exclusive with 'start_date' and 'end_date'`);
    }
  }
  const [first, last] = isArchive
    ? [FIRST_ARCHIVE_DAY, today - 1]
    : [today - MOST_PAST_DAYS, today + MOST_FORECAST_DAYS - 1];
  const from = dateOf("start_date", start, first, last);
  const until = dateOf("end_date", end, first, last);
  if (until < from) throw new InvalidRequest("End-date must be larger or equals than start-date");
  return { from, until };
}

const FIRST_ARCHIVE_DAY = dayNumberOf(new Date("1940-01-01T00:00:00Z"));

function dateOf(name: string, text: string, first: DayNumber, last: DayNumber): DayNumber {
  const day = dayOfPlainDate(text);
  if (day === null) {
    throw new InvalidRequest(`Invalid date format. Make sure to use 'YYYY-MM-DD'`);
  }
  if (day < first || day > last) {
    throw new InvalidRequest(
      `Parameter '${name}' is out of allowed range from ${plainDateOfDay(first)} to ${plainDateOfDay(last)}`,
    );
  }
  return day;
}

function listOf(query: URLSearchParams, name: string): string[] {
  return query
    .getAll(name)
    .flatMap((text) => text.split(","))
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

function numbersOf(query: URLSearchParams, name: string): number[] {
  const texts = listOf(query, name);
  if (texts.length === 0)
    throw new InvalidRequest(`Value of type 'Array<String>' required for key '${name}'.`);
  return texts.map((text) => {
    const value = Number(text);
    if (!Number.isFinite(value)) {
      throw new InvalidRequest(
        `Data corrupted at path '${name}'. Cannot initialize Float from invalid String value ${text}.`,
      );
    }
    return value;
  });
}

function wholeOf(query: URLSearchParams, name: string, usual: number): number {
  const text = query.get(name);
  if (text === null) return usual;
  const value = Number(text);
  if (!Number.isInteger(value)) {
    throw new InvalidRequest(
      `Data corrupted at path '${name}'. Cannot initialize Int from invalid String value ${text}.`,
    );
  }
  return value;
}

function variablesOf(
  query: URLSearchParams,
  key: string,
  type: string,
  isKnown: (name: string) => boolean,
): string[] {
  const names = [...new Set(listOf(query, key))];
  const unknown = names.find((name) => !isKnown(name));
  if (unknown !== undefined) {
    throw new InvalidRequest(`Cannot initialize ${type} from invalid String value ${unknown} for key ${key}`);
  }
  return names;
}

function choiceOf<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = query.get(name);
  if (text === null) return choices[0];
  const found = choices.find((choice) => choice === text);
  if (found === undefined) {
    throw new InvalidRequest(`Cannot initialize ApiUnit from invalid String value ${text} for key ${name}`);
  }
  return found;
}

/** A number as the server prints it: "999.0". */
function float(value: number): string {
  return Number.isInteger(value) ? value.toFixed(1) : String(value);
}
