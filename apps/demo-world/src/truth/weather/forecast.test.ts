import { describe, expect, it } from "vitest";
import { dayNumber } from "../days";
import { unitOf } from "../hash";
import { rainMm } from "../rain";
import { forecastOf, forecastRain, runHourAt } from "./forecast";
import { hourlyWeather } from "./hourly-weather";
import { weatherPlace } from "./place";

const HOUR_MS = 3_600_000;

/** Places of the Pampas and of Mexico, each with its own instant of some year. */
const cases = Array.from({ length: 400 }, (_, n) => {
  const place =
    n % 2 === 0
      ? weatherPlace(-66 + 9 * unitOf(n, 1), -39 + 9 * unitOf(n, 2))
      : weatherPlace(-110 + 10 * unitOf(n, 3), 19 + 8 * unitOf(n, 4));
  return { place, nowHour: (dayNumber(1995, 1, 1) + Math.floor(11_000 * unitOf(n, 5))) * 24 + (n % 24) };
});

/** Errors of temperature, forecast minus truth, so many days ahead. */
function errorsAt(leadDays: number): number[] {
  return cases.map(({ place, nowHour }) => {
    const hour = nowHour + 24 * leadDays;
    const { weather } = forecastOf(place, new Date(nowHour * HOUR_MS), hour, 1);
    return (weather.tempC[0] ?? Number.NaN) - (hourlyWeather(place, hour, 1).tempC[0] ?? Number.NaN);
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const rmse = (errors: readonly number[]) => Math.sqrt(mean(errors.map((error) => error * error)));

describe("the forecast of temperature", () => {
  it("errs by about 1 degree after a day and 3 after a week, more and more", () => {
    const byLead = [1, 2, 4, 7, 10].map((leadDays) => rmse(errorsAt(leadDays)));
    expect(byLead[0]).toBeGreaterThan(0.7);
    expect(byLead[0]).toBeLessThan(1.4);
    expect(byLead[3]).toBeGreaterThan(2.4);
    expect(byLead[3]).toBeLessThan(3.7);
    expect(byLead).toEqual([...byLead].sort((a, b) => a - b));
  });

  it("is neither too warm nor too cold", () => {
    // Four standard errors.
    expect(Math.abs(mean(errorsAt(1)))).toBeLessThan(0.2);
    expect(Math.abs(mean(errorsAt(7)))).toBeLessThan(0.6);
  });

  it("is the truth up to now, and starts from there without a step", () => {
    for (const { place, nowHour } of cases.slice(0, 40)) {
      const now = new Date(nowHour * HOUR_MS);
      const past = forecastOf(place, now, nowHour - 48, 49).weather;
      const truth = hourlyWeather(place, nowHour - 48, 49);
      for (const name of ["tempC", "rainMm", "cloud", "windKmh"] as const)
        expect(past[name]).toEqual(truth[name]);
      const next = forecastOf(place, now, nowHour + 1, 1).weather.tempC[0] ?? 0;
      expect(Math.abs(next - (hourlyWeather(place, nowHour + 1, 1).tempC[0] ?? 0))).toBeLessThan(0.5);
    }
  });

  it("changes when a new run is published, and not between", () => {
    const { place } = cases[0] ?? { place: weatherPlace(-60, -34) };
    const at = (time: string) =>
      forecastOf(place, new Date(time), dayNumber(2026, 3, 20) * 24, 24).weather.tempC;
    expect(at("2026-03-15T10:10:00Z")).toEqual(at("2026-03-15T15:50:00Z"));
    expect(at("2026-03-15T10:10:00Z")).not.toEqual(at("2026-03-15T16:10:00Z"));
  });
});

describe("the forecast of rain", () => {
  const days = Array.from({ length: 24_000 }, (_, n) => {
    const place = weatherPlace(-66 + 9 * unitOf(n % 300, 11), -39 + 9 * unitOf(n % 300, 12));
    return { place, day: dayNumber(1995, 1, 1) + Math.floor(11_000 * unitOf(n, 13)) };
  });
  const forecasts = (leadDays: number) =>
    days.map(({ place, day }) => {
      const nowHour = (day - leadDays) * 24 + 15;
      const runHour = runHourAt(new Date(nowHour * HOUR_MS));
      return { ...forecastRain(place, day, runHour, nowHour), truthMm: rainMm(place.lng, place.lat, day) };
    });

  it.each([1, 3, 7])("comes true as often as it says, %i days ahead", (leadDays) => {
    const made = forecasts(leadDays);
    for (const from of [0, 0.1, 0.2, 0.4, 0.6, 0.8]) {
      const until = from === 0 ? 0.1 : from === 0.1 ? 0.2 : from + 0.2;
      const bin = made.filter(({ probability }) => probability >= from && probability < until);
      if (bin.length < 60) continue;
      const stated = mean(bin.map(({ probability }) => probability));
      const happened = mean(bin.map(({ truthMm }) => (truthMm > 0 ? 1 : 0)));
      const standardError = Math.sqrt((stated * (1 - stated)) / bin.length);
      expect(Math.abs(happened - stated)).toBeLessThan(4 * standardError + 0.005);
    }
  });

  it("knows less the further ahead, but neither rains too often nor too much", () => {
    const hits = [1, 3, 7].map((leadDays) => {
      const made = forecasts(leadDays);
      const [forecastMm, truthMm] = [
        mean(made.map(({ event }) => event?.mm ?? 0)),
        mean(made.map((day) => day.truthMm)),
      ];
      expect(Math.abs(forecastMm / truthMm - 1)).toBeLessThan(0.12);
      const wet = made.filter((day) => day.truthMm > 0);
      return wet.filter(({ event }) => event !== null).length / wet.length;
    });
    expect(hits[0]).toBeGreaterThan(0.8);
    expect(hits[2]).toBeLessThan(0.55);
    expect(hits).toEqual([...hits].sort((a, b) => b - a));
  });

  it("gives the day's probability at its likeliest hour", () => {
    for (const { place, day } of days.slice(0, 60)) {
      const nowHour = (day - 2) * 24;
      const now = new Date(nowHour * HOUR_MS);
      const { rainProbabilityPct } = forecastOf(place, now, day * 24 - place.offsetH, 24);
      const { probability } = forecastRain(place, day, runHourAt(now), nowHour);
      expect(Math.max(...rainProbabilityPct)).toBe(Math.round(100 * probability));
    }
  });
});
