import type { PlainDate } from "@surco/calendar";
import { HttpFailure } from "@surco/kit-server";
import type { DailyVariable, HistorySource, HourlyVariable } from "../../../contract";
import { dayNumberOf, hourNumberOf } from "../../history/calendar-numbers";
import { type Column, type FetchedSpan, lastWithData } from "../../history/time-block";
import type { WeatherPoint } from "../provider-forecast";
import type { OpenMeteo } from "./forecast.client";
import { columnOf, openMeteoAnswer, type PointAnswer } from "./open-meteo-answer";
import { requestWeight } from "./request-weight";

const dailyNames: Readonly<Record<DailyVariable, string>> = {
  tminC: "temperature_2m_min",
  tmaxC: "temperature_2m_max",
  tmeanC: "temperature_2m_mean",
  rainMm: "precipitation_sum",
  radiationMJ: "shortwave_radiation_sum",
  et0Mm: "et0_fao_evapotranspiration",
  humidityMeanPct: "relative_humidity_2m_mean",
  humidityMaxPct: "relative_humidity_2m_max",
  windKmh: "wind_speed_10m_mean",
};

const hourlyNames: Readonly<Record<HourlyVariable, string>> = {
  tempC: "temperature_2m",
  humidityPct: "relative_humidity_2m",
  rainMm: "precipitation",
};

/** The same reanalysis over all years: the service's own choice changes its model in 2017, which would bend normals. */
const ARCHIVE_MODEL = "era5_seamless";

/** Most past days that the forecast gives. */
export const MOST_PAST_DAYS = 92;

/** Days of a place, by its clocks. */
export interface DaysRequest {
  point: WeatherPoint;
  /** IANA name. */
  timeZone: string;
  from: PlainDate;
  until: PlainDate;
}

export interface PlaceSpan<Variable extends string> {
  elevationM: number | null;
  span: FetchedSpan<Variable>;
}

/** Calls that a request for days counts for. */
export const archiveDaysWeight = (days: number): number =>
  requestWeight({ points: 1, variables: Object.keys(dailyNames).length, days });

/** Calls that a request for hours counts for. */
export const archiveHoursWeight = (days: number): number =>
  requestWeight({ points: 1, variables: Object.keys(hourlyNames).length, days });

/**
 * Daily reanalysis. The newest five days or so are missing.
 *
 * @throws HttpFailure, also where the service answers without any value
 */
export async function fetchArchiveDays(
  service: OpenMeteo,
  { point, timeZone, from, until }: DaysRequest,
  signal?: AbortSignal,
): Promise<PlaceSpan<DailyVariable>> {
  const parameters = { ...daily, timezone: timeZone, ...reanalysisOf(from, until) };
  return daysOfAnswer(await fetchPoint(service, "archive", point, parameters, signal), "open-meteo-archive");
}

/**
 * Days up to today by the model of the forecasts.
 *
 * @param pastDays  1 to 92
 * @throws HttpFailure, also where the service answers without any value
 */
export async function fetchRecentDays(
  service: OpenMeteo,
  { point, timeZone, pastDays }: Pick<DaysRequest, "point" | "timeZone"> & { pastDays: number },
  signal?: AbortSignal,
): Promise<PlaceSpan<DailyVariable>> {
  const parameters = { ...daily, timezone: timeZone, ...upToToday(pastDays) };
  return daysOfAnswer(
    await fetchPoint(service, "forecast", point, parameters, signal),
    "open-meteo-forecast",
  );
}

/** Hourly reanalysis of days of UTC. @throws HttpFailure, also where the service answers without any value */
export async function fetchArchiveHours(
  service: OpenMeteo,
  { point, from, until }: Omit<DaysRequest, "timeZone">,
  signal?: AbortSignal,
): Promise<PlaceSpan<HourlyVariable>> {
  const parameters = { ...hourly, ...reanalysisOf(from, until) };
  return hoursOfAnswer(await fetchPoint(service, "archive", point, parameters, signal), "open-meteo-archive");
}

/** Hours of days of UTC up to today by the model of the forecasts. @throws HttpFailure, as `fetchRecentDays` */
export async function fetchRecentHours(
  service: OpenMeteo,
  { point, pastDays }: { point: WeatherPoint; pastDays: number },
  signal?: AbortSignal,
): Promise<PlaceSpan<HourlyVariable>> {
  const parameters = { ...hourly, ...upToToday(pastDays) };
  return hoursOfAnswer(
    await fetchPoint(service, "forecast", point, parameters, signal),
    "open-meteo-forecast",
  );
}

type Parameters = Readonly<Record<string, string>>;

const daily: Parameters = { daily: Object.values(dailyNames).join(",") };
const hourly: Parameters = { hourly: Object.values(hourlyNames).join(","), timezone: "GMT" };
const reanalysisOf = (from: PlainDate, until: PlainDate): Parameters => ({
  start_date: from,
  end_date: until,
  models: ARCHIVE_MODEL,
});
const upToToday = (pastDays: number): Parameters => ({ past_days: String(pastDays), forecast_days: "1" });

async function fetchPoint(
  { http, url, apiKey }: OpenMeteo,
  part: "archive" | "forecast",
  { lat, lng }: WeatherPoint,
  parameters: Parameters,
  signal: AbortSignal | undefined,
): Promise<PointAnswer> {
  const query = new URLSearchParams({
    latitude: lat.toFixed(2),
    longitude: lng.toFixed(2),
    ...parameters,
    ...(apiKey !== null && { apikey: apiKey }),
  });
  const [answer] = await http.getJson(`${url}/v1/${part}?${query}`, openMeteoAnswer, signal && { signal });
  if (answer === undefined) throw new HttpFailure("wrong-shape", "open-meteo", 200);
  return answer;
}

/** @throws HttpFailure without any value */
export function daysOfAnswer(answer: PointAnswer, source: HistorySource): PlaceSpan<DailyVariable> {
  const dates = answer.daily?.time ?? [];
  const values = valuesOf(answer, "daily", dailyNames, dates.map(dayNumberOf));
  return requireData(answer, { start: dayNumberOf(dates[0] ?? "1970-01-01"), source, values });
}

function hoursOfAnswer(answer: PointAnswer, source: HistorySource): PlaceSpan<HourlyVariable> {
  const hours = (answer.hourly?.time ?? []).map((time) => hourNumberOf(new Date(`${time}Z`)));
  const values = valuesOf(answer, "hourly", hourlyNames, hours);
  return requireData(answer, { start: hours[0] ?? 0, source, values });
}

/** Columns without gaps: an element is found by its time, not by its position. */
function valuesOf<Variable extends string>(
  answer: PointAnswer,
  block: "daily" | "hourly",
  names: Readonly<Record<Variable, string>>,
  times: readonly number[],
): Record<Variable, Column> {
  const start = times[0] ?? 0;
  const length = times.length === 0 ? 0 : (times.at(-1) ?? start) - start + 1;
  const values: Partial<Record<Variable, Column>> = {};
  for (const name of Object.keys(names) as Variable[]) {
    const column = columnOf(answer, block, names[name]);
    const filled = new Array<number | null>(Math.max(0, length)).fill(null);
    times.forEach((time, index) => {
      filled[time - start] = column(index);
    });
    values[name] = filled;
  }
  return values as Record<Variable, Column>;
}

function requireData<Variable extends string>(
  { elevation }: PointAnswer,
  span: FetchedSpan<Variable>,
): PlaceSpan<Variable> {
  if (lastWithData(span) === null) throw new HttpFailure("wrong-shape", "open-meteo", 200);
  return { elevationM: elevation ?? null, span };
}
