import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoWorld, startDemoWorld } from "../../start-demo-world";
import { hourlyWeather } from "../../truth/weather/hourly-weather";
import { weatherPlace } from "../../truth/weather/place";

let now = new Date("2026-03-15T12:20:00Z");
let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld({ now: () => now });
});
afterAll(() => world.close());

interface Answer {
  geometry: { coordinates: number[] };
  properties: {
    meta: { updated_at: string; units: Record<string, string> };
    timeseries: {
      time: string;
      data: {
        instant: { details: Record<string, number> };
        next_1_hours?: { summary: { symbol_code: string }; details: { precipitation_amount: number } };
        next_6_hours?: { details: { precipitation_amount: number } };
        next_12_hours?: { summary: { symbol_code: string } };
      };
    }[];
  };
}

const AGENT = { "User-Agent": "Surco/1.0 https://surco.example.org" };
const get = (query: string, headers: Record<string, string> = AGENT) =>
  fetch(`${world.url}/met-norway/weatherapi/locationforecast/2.0/compact?${query}`, { headers });

describe("MET Norway's forecast", () => {
  it("has hours for two and a half days, then steps of six hours up to ten days, in m/s and UTC", async () => {
    const answer = (await (await get("lat=-33.9456&lon=-60.5722&altitude=80")).json()) as Answer;
    const { timeseries, meta } = answer.properties;
    expect(answer.geometry.coordinates).toEqual([-60.5722, -33.9456, 80]);
    expect(meta.units).toMatchObject({
      air_temperature: "celsius",
      wind_speed: "m/s",
      precipitation_amount: "mm",
    });
    const times = timeseries.map(({ time }) => Date.parse(time) / 3_600_000);
    const steps = times.slice(1).map((time, n) => time - (times[n] ?? 0));
    expect(timeseries[0]?.time).toBe("2026-03-15T12:00:00Z");
    expect(steps.slice(0, 60).every((step) => step === 1)).toBe(true);
    expect(steps.slice(66).every((step) => step === 6)).toBe(true);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(228);
    expect(times.at(-1)).toBe(6 * Math.round((times.at(-1) ?? 0) / 6));
    expect(Object.keys(timeseries.at(-1)?.data ?? {})).toEqual(["instant"]);
    expect(timeseries.at(-3)?.data.next_1_hours).toBeUndefined();

    const truth = hourlyWeather(weatherPlace(-60.5722, -33.9456), times[0] ?? 0, 1);
    const details = timeseries[0]?.data.instant.details;
    expect(details?.air_temperature).toBeCloseTo(truth.tempC[0] ?? 0, 1);
    expect(Math.abs((details?.wind_speed ?? 0) * 3.6 - (truth.windKmh[0] ?? 0))).toBeLessThan(0.2);
    for (const { data } of timeseries.slice(0, 20)) {
      expect(data.next_1_hours?.summary.symbol_code).toMatch(/^[a-z]+(_day|_night)?$/);
    }
    const sixHours = timeseries
      .slice(0, 6)
      .reduce((sum, { data }) => sum + (data.next_1_hours?.details.precipitation_amount ?? 0), 0);
    expect(timeseries[0]?.data.next_6_hours?.details.precipitation_amount).toBeCloseTo(sixHours, 6);
  });

  it("refuses clients without a name, and positions with more than four decimals", async () => {
    expect((await get("lat=-33.9&lon=-60.5", { "User-Agent": "" })).status).toBe(403);
    expect((await get("lat=-33.94567&lon=-60.5")).status).toBe(403);
    expect((await get("lon=-60.5")).status).toBe(400);
  });

  it("answers 304 to who has the newest, until it expires", async () => {
    const first = await get("lat=-33.9&lon=-60.5");
    const modified = first.headers.get("last-modified") ?? "";
    expect(Date.parse(first.headers.get("expires") ?? "")).toBeGreaterThan(now.getTime());
    expect((await get("lat=-33.9&lon=-60.5", { ...AGENT, "If-Modified-Since": modified })).status).toBe(304);
    const before = now;
    now = new Date("2026-03-15T13:05:00Z");
    expect((await get("lat=-33.9&lon=-60.5", { ...AGENT, "If-Modified-Since": modified })).status).toBe(200);
    now = before;
  });
});
