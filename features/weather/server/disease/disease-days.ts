import { dewPointC } from "@surco/agronomy";
import type { PlainDate } from "@surco/calendar";
import { dayInZone } from "@surco/kit-server";
import type { ForecastHour } from "../../contract";
import type { HourlyWeather } from "../history/read-hourly-weather";

const HOUR_MS = 3_600_000;
/** Hours of a day that must be known, for its figures to count: as for sums of days, 90 %. */
const LEAST_HOURS = 22;
/** Night of the model of tar spot, by the clocks of the place. @source Webster et al. 2023 */
const NIGHT = { fromHour: 20, untilHour: 6 } as const;

/** Hour of the weather around a crop; null where a value is missing. */
export interface DiseaseHour {
  date: PlainDate;
  /** 0..23 by the clocks of the place. */
  hour: number;
  tempC: number | null;
  rhPct: number | null;
  /** mm of the hour. */
  rainMm: number | null;
}

/** Figures of a day that models of diseases read; null where too few of its hours are known. */
export interface DiseaseDay {
  date: PlainDate;
  tminC: number | null;
  tmaxC: number | null;
  meanTempC: number | null;
  rainMm: number | null;
  rhPct: number | null;
  maxRhPct: number | null;
  minDewPointC: number | null;
  nightHoursRh90: number | null;
  hoursRh80: number | null;
}

/** Past hours, continued by those of the forecast; longer steps of the forecast are left out. */
export function diseaseHours(past: HourlyWeather, forecast: readonly ForecastHour[]): DiseaseHour[] {
  const { timeZone, firstHour, values } = past;
  const known = values.tempC.map((tempC, index) => ({
    atMs: firstHour.getTime() + index * HOUR_MS,
    tempC,
    rhPct: values.humidityPct[index] ?? null,
    rainMm: values.rainMm[index] ?? null,
  }));
  const end = known.findLastIndex(({ tempC }) => tempC !== null) + 1;
  const hours = known.slice(0, end);
  const lastMs = hours.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY;
  for (const { at, hours: length, tempC, humidityPct, rainMm } of forecast) {
    const atMs = Date.parse(at);
    if (length === 1 && atMs > lastMs) hours.push({ atMs, tempC, rhPct: humidityPct, rainMm });
  }
  return hours.map(({ atMs, ...values }) => {
    const { day: date, hour } = dayInZone(new Date(atMs), timeZone);
    return { date, hour, ...values };
  });
}

/** Days of hours, oldest first. */
export function diseaseDays(hours: readonly DiseaseHour[]): DiseaseDay[] {
  const byDate = new Map<PlainDate, DiseaseHour[]>();
  for (const hour of hours) byDate.set(hour.date, [...(byDate.get(hour.date) ?? []), hour]);
  return [...byDate].map(([date, ofDay]) => dayOf(date, ofDay));
}

function dayOf(date: PlainDate, hours: readonly DiseaseHour[]): DiseaseDay {
  const temps = known(hours.map(({ tempC }) => tempC));
  const humidities = known(hours.map(({ rhPct }) => rhPct));
  const rains = known(hours.map(({ rainMm }) => rainMm));
  const dewPoints = known(
    hours.map(({ tempC, rhPct }) =>
      tempC === null || rhPct === null || rhPct <= 0 ? null : dewPointC(tempC, Math.min(100, rhPct)),
    ),
  );
  const humid = (from: number, isCounted: (hour: DiseaseHour) => boolean) =>
    humidities && hours.filter((hour) => (hour.rhPct ?? 0) >= from && isCounted(hour)).length;
  const isNight = ({ hour }: DiseaseHour) => hour >= NIGHT.fromHour || hour < NIGHT.untilHour;
  return {
    date,
    tminC: temps && Math.min(...temps),
    tmaxC: temps && Math.max(...temps),
    meanTempC: temps && sumOf(temps) / temps.length,
    rainMm: rains && sumOf(rains),
    rhPct: humidities && sumOf(humidities) / humidities.length,
    maxRhPct: humidities && Math.max(...humidities),
    minDewPointC: dewPoints && Math.min(...dewPoints),
    nightHoursRh90: humid(90, isNight),
    hoursRh80: humid(80, () => true),
  };
}

/** Values that are there; null where they are too few for a day. */
function known(values: readonly (number | null)[]): number[] | null {
  const there = values.filter((value) => value !== null);
  return there.length < LEAST_HOURS ? null : there;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
