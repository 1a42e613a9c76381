import {
  dailyHoursAbove,
  dailyHoursBelow,
  FROST_C,
  HEAT_STRESS_C,
  hoursAboveHourly,
  hoursBelowHourly,
  isFrostDay,
  isHeatStressDay,
} from "@surco/agronomy";
import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import type { RouteQuery, RouteReply } from "@surco/contract";
import { type Clock, dayInZone, refuse, type SessionUser } from "@surco/kit-server";
import { attributionsOf, type HistoryOrigin, type HistoryStatus } from "@surco/weather/contract";
import type { WeatherHistory } from "@surco/weather/server";
import {
  type DayHours,
  type getTemperatureHours,
  type hoursBelow0,
  MOST_DAYS,
  type TemperatureDay,
  type TemperatureHours,
} from "../contract";
import { type DayOfHours, daysOfHours } from "./days-of-hours";

export interface TemperatureNeeds {
  weather: WeatherHistory;
}

type TemperatureDeps = TemperatureNeeds & { now: Clock };
type Range = RouteQuery<typeof getTemperatureHours>;

const COMPLETE: HistoryStatus = { state: "complete", progress: null };
const FETCHING: HistoryStatus = { state: "fetching", progress: null };

/** @throws AppError FIELD_NOT_FOUND, TEMPERATURE_RANGE_TOO_LONG; INVALID_INPUT for a reversed range */
export async function readTemperatureHours(
  deps: TemperatureDeps,
  user: SessionUser,
  { fieldId, from, until }: Range,
): Promise<TemperatureHours> {
  const length = daysBetween(from, until) + 1;
  if (length < 1) throw refuse("INVALID_INPUT", { paths: ["from", "until"] });
  if (length > MOST_DAYS) throw refuse("TEMPERATURE_RANGE_TOO_LONG", { most: MOST_DAYS });
  const hourly = await deps.weather.hourlyWeather({ fieldId }, { from, until });
  const days = daysOfHours(hourly.firstHour, hourly.values.tempC.length, hourly.timeZone).map((day) =>
    hourlyDay(hourly, day),
  );
  const today = dayInZone(deps.now(), hourly.timeZone).day;
  const isDayMissing = days.some(({ method, date }) => method === null && date < today);
  // The hours that are on their way come first.
  const substitute =
    isDayMissing && !hourly.isFetching ? await minMaxDays(deps, user, { fieldId, from, until }) : null;
  const all = days.map((day) => (day.method === null && substitute?.days.get(day.date)) || day);
  const known = all.filter(({ method }) => method !== null);
  return {
    timeZone: hourly.timeZone,
    from,
    until,
    days: all,
    coverage: {
      days: length,
      daysWithData: known.length,
      provisionalDays: known.filter(({ isProvisional }) => isProvisional).length,
    },
    attributions: attributionsOf(known),
    simulated: hourly.simulated,
    status: hourly.isFetching ? FETCHING : (substitute?.status ?? COMPLETE),
  };
}

/** As `readTemperatureHours`, for the hours below 0 °C. */
export async function readHoursBelow0(
  deps: TemperatureDeps,
  user: SessionUser,
  range: Range,
): Promise<RouteReply<typeof hoursBelow0>> {
  const { days, ...rest } = await readTemperatureHours(deps, user, range);
  const totalHours = days.reduce((sum, { hours }) => sum + (hours?.below0 ?? 0), 0);
  return {
    ...rest,
    days: days.map(({ date, method, hours }) => ({ date, method, hours: hours?.below0 ?? null })),
    totalHours: rounded(totalHours),
  };
}

type Hourly = Awaited<ReturnType<WeatherHistory["hourlyWeather"]>>;

/** Day with its hours from the hourly values; a gap where one of them is missing. */
function hourlyDay(
  { values, sources, isProvisional }: Hourly,
  { date, from, until }: DayOfHours,
): TemperatureDay {
  const tempsC = values.tempC.slice(from, until + 1);
  const hours = dayHoursOf(
    (limitC) => hoursBelowHourly(tempsC, limitC),
    (limitC) => hoursAboveHourly(tempsC, limitC),
  );
  if (hours === null) return gapOf(date);
  const known = tempsC.filter((tempC) => tempC !== null);
  return {
    date,
    method: "hourly",
    hours,
    tempsC: known,
    ...extremesOf(Math.min(...known), Math.max(...known)),
    source: sources[from] ?? null,
    isProvisional: isProvisional.slice(from, until + 1).some(Boolean),
  };
}

/** Days from minimum and maximum, with the days around them that shape their curves. */
async function minMaxDays(deps: TemperatureDeps, user: SessionUser, { fieldId, from, until }: Range) {
  const daily = await deps.weather.dailyWeather(
    { fieldId },
    { from: addDays(from, -1), until: addDays(until, 1), variables: ["tminC", "tmaxC"], accountId: user.id },
  );
  const [, latitude] = daily.place;
  const extremes = daily.values.tminC.map((tminC, index) => ({
    date: addDays(daily.from, index),
    tminC,
    tmaxC: daily.values.tmaxC[index] ?? null,
  }));
  const days = new Map<PlainDate, TemperatureDay>();
  for (let index = 1; index < extremes.length - 1; index += 1) {
    const [before, day, after] = extremes.slice(index - 1, index + 2);
    if (before === undefined || day === undefined || after === undefined) continue;
    const hours = dayHoursOf(
      (limitC) => dailyHoursBelow([before, day, after], latitude, limitC)[1] ?? null,
      (limitC) => dailyHoursAbove([before, day, after], latitude, limitC)[1] ?? null,
    );
    if (hours === null || day.tminC === null || day.tmaxC === null) continue;
    days.set(day.date, {
      date: day.date,
      method: "minMax",
      hours,
      tempsC: null,
      ...extremesOf(day.tminC, day.tmaxC),
      ...originOf(daily, day.date),
    });
  }
  return { days, status: daily.status };
}

/** Hours at the limits; null where they are not known. */
function dayHoursOf(
  below: (limitC: number) => number | null,
  above: (limitC: number) => number | null,
): DayHours | null {
  const hours = {
    belowMinus5: below(-5),
    below0: below(0),
    below5: below(5),
    frost: below(FROST_C),
    heatStress: above(HEAT_STRESS_C),
  };
  const { belowMinus5, below0, below5, frost, heatStress } = hours;
  if (belowMinus5 === null || below0 === null || below5 === null || frost === null || heatStress === null)
    return null;
  return {
    belowMinus5: rounded(belowMinus5),
    below0: rounded(below0),
    below5: rounded(below5),
    frost: rounded(frost),
    heatStress: rounded(heatStress),
  };
}

function extremesOf(tminC: number, tmaxC: number) {
  return { tminC, tmaxC, isFrost: isFrostDay({ tminC }), isHeatStress: isHeatStressDay({ tmaxC }) };
}

function originOf({ origins }: Pick<HistoryOrigin, "origins">, date: PlainDate) {
  const origin = origins.find(({ from, until }) => from <= date && date <= until);
  return { source: origin?.source ?? null, isProvisional: origin?.isProvisional ?? true };
}

function gapOf(date: PlainDate): TemperatureDay {
  return {
    date,
    method: null,
    hours: null,
    tempsC: null,
    tminC: null,
    tmaxC: null,
    isFrost: null,
    isHeatStress: null,
    source: null,
    isProvisional: true,
  };
}

/** Two decimals: less than a minute. */
function rounded(hours: number): number {
  return Math.round(hours * 100) / 100;
}
