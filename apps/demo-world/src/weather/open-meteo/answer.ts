import { plainDateOfDay } from "../../truth/days";
import { forecastOf } from "../../truth/weather/forecast";
import { type HourlyWeather, hourlyWeather } from "../../truth/weather/hourly-weather";
import { type WeatherPlace, weatherPlace } from "../../truth/weather/place";
import { sunTimes } from "../../truth/weather/sun";
import type { Service, WeatherRequest } from "./request";
import { rounded, unitOf } from "./units";
import { dailyVariables, type Hours, hourlyVariables } from "./variables";

type Answer = Record<string, unknown>;
type Place = WeatherRequest["places"][number];

const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;
/** ERA5 is published so late: newer hours have no values yet. */
const ARCHIVE_DELAY_H = 5 * 24;

/** The answer for one place. @param hasNoData every measured value is null */
export function answerFor(
  request: WeatherRequest,
  asked: Place,
  service: Service,
  now: Date,
  hasNoData: boolean,
): Answer {
  const began = performance.now();
  const place = weatherPlace(asked.lng, asked.lat);
  const blocks = {
    ...(request.current.length > 0 ? currentBlock(request, asked, place, now, hasNoData) : {}),
    ...(request.hourly.length + request.daily.length > 0
      ? seriesBlocks(request, asked, place, service, now, hasNoData)
      : {}),
  };
  const sign = asked.offsetSeconds < 0 ? "-" : "+";
  const hours = Math.abs(asked.offsetSeconds) / 3600;
  return {
    latitude: onGrid(asked.lat, service.gridDeg),
    longitude: onGrid(asked.lng, service.gridDeg),
    generationtime_ms: performance.now() - began,
    utc_offset_seconds: asked.offsetSeconds,
    timezone: asked.timezone,
    timezone_abbreviation: hours === 0 ? "GMT" : `GMT${sign}${clock(hours)}`,
    elevation: Math.round(place.climate.heightM),
    ...blocks,
  };
}

/** "3", "5:30" */
function clock(hours: number): string {
  const minutes = Math.round((hours % 1) * 60);
  return minutes === 0 ? String(Math.floor(hours)) : `${Math.floor(hours)}:${minutes}`;
}

/** Middle of the grid cell: a label, as the values are those of the place itself. */
function onGrid(degrees: number, stepDeg: number): number {
  return rounded(Math.round(degrees / stepDeg) * stepDeg, 6);
}

/** The truth of the quarter of an hour that has begun. */
function currentBlock(
  request: WeatherRequest,
  asked: Place,
  place: WeatherPlace,
  now: Date,
  hasNoData: boolean,
): Answer {
  const time = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS;
  const hours = currentHours(place, time / HOUR_MS);
  const units: Answer = { time: request.isUnixTime ? "unixtime" : "iso8601", interval: "seconds" };
  const current: Answer = { time: stamp(request, asked, time / HOUR_MS), interval: QUARTER_MS / 1000 };
  for (const name of request.current) {
    const variable = hourlyVariables[name];
    if (variable === undefined) continue;
    const { unit, decimals, convert } = unitOf(variable.quantity, request.units);
    const value = hasNoData ? null : variable.valueAt(hours, 0);
    units[name] = unit;
    current[name] = value === null ? null : rounded(convert(value), decimals);
  }
  return { current_units: units, current };
}

/** Hours whose only entry is one moment; its rain is that of the hour before. */
function currentHours(place: WeatherPlace, hour: number): Hours {
  return { weather: hourlyWeather(place, hour, 1), rainProbabilityPct: null };
}

function seriesBlocks(
  request: WeatherRequest,
  asked: Place,
  place: WeatherPlace,
  service: Service,
  now: Date,
  hasNoData: boolean,
): Answer {
  const { from, until } = asked.days;
  const first = from * 24 - asked.offsetSeconds / 3600;
  const count = Math.max(0, (until - from + 1) * 24);
  const hours =
    service.name === "archive" ? archiveHours(place, first, count) : forecastHours(place, now, first, count);
  // The first hour without a value.
  const end =
    service.name === "archive" ? Math.floor(now.getTime() / HOUR_MS) - ARCHIVE_DELAY_H - first : count;
  const known = hasNoData ? 0 : Math.max(0, Math.min(count, end));
  return {
    ...(request.hourly.length > 0 ? hourlyBlock(request, asked, hours, known) : {}),
    ...(request.daily.length > 0 ? dailyBlock(request, asked, hours, known) : {}),
  };
}

function archiveHours(place: WeatherPlace, first: number, count: number): Hours {
  return { weather: hourlyWeather(place, first, count), rainProbabilityPct: null };
}

function forecastHours(place: WeatherPlace, now: Date, first: number, count: number): Hours {
  const { weather, rainProbabilityPct } = forecastOf(place, now, first, count);
  return { weather, rainProbabilityPct };
}

function hourlyBlock(request: WeatherRequest, asked: Place, hours: Hours, known: number): Answer {
  const { first, count } = hours.weather;
  const units: Answer = { time: request.isUnixTime ? "unixtime" : "iso8601" };
  const hourly: Answer = {
    time: Array.from({ length: count }, (_, i) => stamp(request, asked, first + i)),
  };
  for (const name of request.hourly) {
    const variable = hourlyVariables[name];
    if (variable === undefined) continue;
    const { unit, decimals, convert } = unitOf(variable.quantity, request.units);
    units[name] = unit;
    hourly[name] = Array.from({ length: count }, (_, i) => {
      const value = i < known ? variable.valueAt(hours, i) : null;
      return value === null ? null : rounded(convert(value), decimals);
    });
  }
  return { hourly_units: units, hourly };
}

function dailyBlock(request: WeatherRequest, asked: Place, hours: Hours, known: number): Answer {
  const { from, until } = asked.days;
  const days = Array.from({ length: until - from + 1 }, (_, n) => from + n);
  const units: Answer = { time: request.isUnixTime ? "unixtime" : "iso8601" };
  const daily: Answer = {
    time: days.map((day, n) =>
      request.isUnixTime ? (hours.weather.first + 24 * n) * 3600 : plainDateOfDay(day),
    ),
  };
  for (const name of request.daily) {
    if (name === "sunrise" || name === "sunset") {
      units[name] = request.isUnixTime ? "unixtime" : "iso8601";
      daily[name] = days.map((_, n) => sunStamp(request, asked, hours.weather, n, name));
      continue;
    }
    const variable = dailyVariables[name];
    if (variable === undefined) continue;
    const { unit, decimals, convert } = unitOf(variable.quantity, request.units);
    units[name] = unit;
    daily[name] = days.map((_, n) => {
      // A day counts when all its hours have values.
      const value = 24 * n + 24 <= known ? variable.valueOf(hours, 24 * n, 24 * n + 24) : null;
      return value === null ? null : rounded(convert(value), decimals);
    });
  }
  return { daily_units: units, daily };
}

function sunStamp(
  request: WeatherRequest,
  asked: Place,
  { first }: HourlyWeather,
  dayIndex: number,
  name: "sunrise" | "sunset",
): string | number | null {
  const times = sunTimes(asked.lng, asked.lat, first + 24 * dayIndex + 12);
  if (times === null) return null;
  return stamp(request, asked, name === "sunrise" ? times.rise : times.set);
}

/** Local time without a zone, or seconds since 1970. @param hour UTC hour since 1970 */
function stamp({ isUnixTime }: WeatherRequest, { offsetSeconds }: Place, hour: number): string | number {
  const time = Math.round(hour * 60) * 60;
  if (isUnixTime) return time;
  return new Date((time + offsetSeconds) * 1000).toISOString().slice(0, 16);
}
