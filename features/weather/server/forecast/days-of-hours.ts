import { sunTimes } from "@surco/agronomy";
import { dayInZone } from "@surco/kit-server";
import { FORECAST_DAYS, type ForecastDay, mostSevere } from "../../contract";
import type { StoredHour, WeatherPoint } from "../providers/provider-forecast";

/** Days of a forecast in the field's time zone, from today on. A step belongs to the day in which it begins. */
export function daysOfHours(
  hours: readonly StoredHour[],
  { timeZone, point, now }: { timeZone: string; point: WeatherPoint; now: Date },
): ForecastDay[] {
  const today = dayInZone(now, timeZone).day;
  const byDay = new Map<string, StoredHour[]>();
  for (const hour of hours) {
    const { day } = dayInZone(new Date(hour.at), timeZone);
    if (day < today) continue;
    const ofDay = byDay.get(day);
    if (ofDay === undefined) byDay.set(day, [hour]);
    else ofDay.push(hour);
  }
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, FORECAST_DAYS)
    .map(([date, ofDay]) => dayOf(date, ofDay, point));
}

function dayOf(date: string, hours: readonly StoredHour[], { lat, lng }: WeatherPoint): ForecastDay {
  const sun = sunTimes(date, lat, lng);
  const temps = numbersOf(hours, "tempC");
  const humidity = numbersOf(hours, "humidityPct");
  const wind = strongest(hours);
  return {
    date,
    condition: mostSevere(hours.map(({ condition }) => condition)) ?? "cloudy",
    minTempC: minOf(temps),
    maxTempC: maxOf(temps),
    minHumidityPct: minOf(humidity),
    maxHumidityPct: maxOf(humidity),
    rainMm: sumOf(numbersOf(hours, "rainMm")),
    rainProbabilityPct: maxOf(numbersOf(hours, "rainProbabilityPct")),
    windKmh: wind?.windKmh ?? null,
    gustKmh: maxOf(numbersOf(hours, "gustKmh")),
    windFromDeg: wind?.windFromDeg ?? null,
    et0Mm: sumOf(numbersOf(hours, "et0Mm")),
    sunrise: sun?.sunrise.toISOString() ?? null,
    sunset: sun?.sunset.toISOString() ?? null,
  };
}

type NumberName = "tempC" | "humidityPct" | "rainMm" | "rainProbabilityPct" | "gustKmh" | "et0Mm";

function numbersOf(hours: readonly StoredHour[], name: NumberName): number[] {
  return hours.flatMap((hour) => hour[name] ?? []);
}

function minOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.min(...values);
}

function maxOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}

function sumOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return Math.round(values.reduce((sum, value) => sum + value, 0) * 100) / 100;
}

function strongest(hours: readonly StoredHour[]): StoredHour | undefined {
  return hours.reduce<StoredHour | undefined>(
    (best, hour) => ((hour.windKmh ?? -1) > (best?.windKmh ?? -1) ? hour : best),
    undefined,
  );
}
