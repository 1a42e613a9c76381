import { dailyHoursAbove, dailyHoursBelow } from "@surco/agronomy";
import { addDays } from "@surco/calendar";
import { buildUser } from "@surco/kit-server/testing";
import type { WeatherHistory } from "@surco/weather/server";
import { describe, expect, it } from "vitest";
import { readHoursBelow0, readTemperatureHours } from "./read-temperature-hours";

const FROM = "2026-07-10";
const LATITUDE = -33.9;
const user = buildUser({ id: crypto.randomUUID() });
/** Nights and days of July, and one of heat that no July has. */
const extremes = [
  { tminC: 2, tmaxC: 14 },
  { tminC: -3, tmaxC: 15 },
  { tminC: -1, tmaxC: 18 },
  { tminC: 1.9, tmaxC: 36 },
  { tminC: 2, tmaxC: 35 },
  { tminC: -7, tmaxC: 4 },
];
/** With the day before the range and the one after it. */
const series = extremes.map((extreme, index) => ({ date: addDays(FROM, index - 1), ...extreme }));

/** Place without a single hourly value. */
const weather = {
  hourlyWeather: async () => {
    const gaps = new Array<null>(4 * 24 + 1).fill(null);
    return {
      timeZone: "America/Argentina/Buenos_Aires",
      firstHour: new Date(`${FROM}T03:00:00Z`),
      values: { tempC: gaps, humidityPct: gaps, rainMm: gaps },
      sources: gaps,
      isProvisional: gaps.map(() => true),
      simulated: false,
      hasFailed: true,
      isFetching: false,
    };
  },
  dailyWeather: async (_place: unknown, { from, until }: { from: string; until: string }) => ({
    from,
    until,
    place: [-60.6, LATITUDE],
    values: { tminC: series.map(({ tminC }) => tminC), tmaxC: series.map(({ tmaxC }) => tmaxC) },
    origins: [{ from, until, source: "nasa-power", isProvisional: false }],
    status: { state: "complete", progress: null },
  }),
} as unknown as WeatherHistory;
const deps = { weather, now: () => new Date("2026-08-20T15:00:00Z") };
const range = { fieldId: "a field", from: FROM, until: addDays(FROM, 3) };

describe("days from minimum and maximum", () => {
  it("are shaped by the days around them, those outside of the range too", async () => {
    const { days, attributions } = await readTemperatureHours(deps, user, range);
    const inRange = (hours: readonly (number | null)[]) =>
      hours.slice(1, 5).map((value) => expect.closeTo(value ?? Number.NaN, 2));
    const of = (limit: "belowMinus5" | "below0" | "below5" | "frost" | "heatStress") =>
      days.map(({ hours }) => hours?.[limit]);
    expect(of("belowMinus5")).toEqual(inRange(dailyHoursBelow(series, LATITUDE, -5)));
    expect(of("below0")).toEqual(inRange(dailyHoursBelow(series, LATITUDE, 0)));
    expect(of("below5")).toEqual(inRange(dailyHoursBelow(series, LATITUDE, 5)));
    expect(of("frost")).toEqual(inRange(dailyHoursBelow(series, LATITUDE, 2)));
    expect(of("heatStress")).toEqual(inRange(dailyHoursAbove(series, LATITUDE, 35)));
    expect(days.map(({ method }) => method)).toEqual(new Array(4).fill("minMax"));
    expect(attributions).toEqual([expect.objectContaining({ href: "https://power.larc.nasa.gov/" })]);
  });

  it("are days of frost below 2 °C and of heat stress above 35 °C, not at them", async () => {
    const { days } = await readTemperatureHours(deps, user, range);
    expect(days.map(({ isFrost }) => isFrost)).toEqual([true, true, true, false]);
    expect(days.map(({ isHeatStress }) => isHeatStress)).toEqual([false, false, true, false]);
  });

  it("sum to the hours below 0 °C of the crop explorer", async () => {
    const { days, totalHours } = await readHoursBelow0(deps, user, range);
    const [first, second, third, fourth] = days.map(({ hours }) => hours ?? Number.NaN);
    expect(first).toBeGreaterThan(6);
    expect(totalHours).toBeCloseTo((first ?? 0) + (second ?? 0) + (third ?? 0) + (fourth ?? 0), 2);
  });
});
