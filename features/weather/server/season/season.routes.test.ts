import { daysBetween } from "@surco/calendar";
import { testDatabase } from "@surco/kit-server/testing";
import type { SeasonWeather } from "@surco/weather/contract";
import { describe, expect, it } from "vitest";
import { dateOfDay, dayNumberOf } from "../history/calendar-numbers";
import { archiveTmaxC } from "../history/past-weather.testing";
import { pastWeatherApps } from "../history/past-weather-apps.testing";

const db = testDatabase();
const now = new Date("2026-03-20T15:00:00Z");
const MAIZE = 5;
const WHEAT = 10;

const { services, startWithField } = pastWeatherApps(db, () => now);

async function start(options?: Parameters<typeof startWithField>[1]) {
  const app = await startWithField(-62, options);
  const read = async (query: Record<string, string> = {}) => {
    const response = await app.ask("/weather/season", { season: "2025/26", period: "2", ...query });
    return { status: response.statusCode, body: response.json() as SeasonWeather };
  };
  const readFetched = async (query: Record<string, string> = {}) => {
    await read(query);
    await app.queue.runNext();
    return (await read(query)).body;
  };
  return { ...app, read, readFetched };
}

/** Rain of the services: 2 mm on each day of an even number. */
function rainBetween(from: string, until: string): number {
  const [first, last] = [dayNumberOf(from), dayNumberOf(until)];
  return 2 * (Math.floor(last / 2) - Math.ceil(first / 2) + 1);
}

describe("the weather of a season", () => {
  it("is ordered when it is first asked for", async () => {
    const { read, queue } = await start();
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.status.state).toBe("fetching");
    expect(body).toMatchObject({ from: "2025-07-01", until: "2026-06-30", lastDay: "2026-03-19" });
    expect(body.rain.normal).toBeNull();
    expect(body.rain.total).toMatchObject({ total: null, partial: 0, missingDays: 262, place: null });
    expect(queue.orders).toMatchObject([{ name: "fetch-weather-history" }]);
  });

  it("accumulates rain against the mean and the band of 30 years", async () => {
    const { readFetched } = await start();
    const { rain, coverage, origins, timeZone } = await readFetched();
    expect(timeZone).toMatch(/^America\/Argentina\//);
    expect(rain.daily).toHaveLength(262);
    expect(rain.accumulated.at(-1)).toBe(rainBetween("2025-07-01", "2026-03-19"));
    expect(rain.normal).toMatchObject({ firstYear: 1995, lastYear: 2024, years: 30 });
    expect(rain.normal?.mean).toHaveLength(365);
    const years = Array.from({ length: 30 }, (_, back) => {
      const first = `${2024 - back}-07-01`;
      // Season days are counted from the first: a leap day shifts the rest.
      const last = dayNumberOf(first) + 261;
      return 2 * (Math.floor(last / 2) - Math.ceil(dayNumberOf(first) / 2) + 1);
    });
    const mean = years.reduce((sum, year) => sum + year, 0) / 30;
    expect(rain.total.normal).toBeCloseTo(mean, 1);
    expect(rain.total.difference).toBeCloseTo(rainBetween("2025-07-01", "2026-03-19") - mean, 1);
    expect(rain.total).toMatchObject({ missingDays: 0, place: "within" });
    expect(coverage).toEqual({ days: 262, daysWithData: 262, provisionalDays: 9 });
    expect(origins[0]?.from).toBe("2025-07-01");
  });

  it("accumulates ET0 and radiation, and has the normal of the mean temperature of single days", async () => {
    const { readFetched } = await start();
    const { et0, radiation, tmean } = await readFetched();
    // 4 mm and 20 MJ/m2 a day in every year.
    expect(et0.total).toMatchObject({ total: 262 * 4, normal: 262 * 4, difference: 0, place: "within" });
    expect(radiation.accumulated.at(-1)).toBe(262 * 20);
    expect(radiation.normal?.mean.at(-1)).toBe(365 * 20);
    expect(tmean.daily[0]).toBe(archiveTmaxC("2025-07-01") - 6);
    // Maxima of 20 to 29 °C in turn, the mean 6 °C below.
    expect(tmean.normal).toMatchObject({ years: 30 });
    expect(tmean.normal?.mean[100]).toBeCloseTo(18.5, 0);
  });

  it("sets the rain of the last 7, 15 and 30 days against the mean of the same days of the years before", async () => {
    const { read, readFetched } = await start();
    const { recentRain } = await readFetched();
    const windows = [7, 15, 30].map((days) => {
      const totals = Array.from({ length: 30 }, (_, back) => {
        const until = `${2025 - back}-03-19`;
        return rainBetween(dateOfDay(dayNumberOf(until) - days + 1), until);
      });
      return { days, mean: totals.reduce((sum, total) => sum + total, 0) / 30 };
    });
    expect(recentRain.map(({ days, totalMm }) => [days, totalMm])).toEqual(
      windows.map(({ days }) => [
        days,
        rainBetween(dateOfDay(dayNumberOf("2026-03-19") - days + 1), "2026-03-19"),
      ]),
    );
    for (const [index, { mean }] of windows.entries()) {
      // A window that crosses the end of February has a day more or less in a leap year.
      expect(recentRain[index]?.normal?.meanMm).toBeCloseTo(mean, 0);
      expect(recentRain[index]?.normal?.years).toBe(30);
    }
    expect((await read({ season: "1990/91" })).body.recentRain.map(({ normal }) => normal)).toEqual([
      null,
      null,
      null,
    ]);
    expect((await read({ season: "2026/27" })).body.recentRain).toEqual([]);
  });

  it("says that rain is above the band, in mm and %", async () => {
    // The Julys of the years before have no data.
    for (let year = 1990; year < 2025; year += 1) {
      for (let day = 1; day <= 31; day += 1) {
        services().missing.add(`${year}-07-${String(day).padStart(2, "0")}`);
      }
    }
    const { readFetched } = await start();
    const { rain } = await readFetched();
    // A missing day of the others is no dry day: it stands for their mean, of which there is none.
    expect(rain.total.place).toBe("above");
    expect(rain.total.differencePct).toBeCloseTo(
      (100 * (rain.total.difference ?? 0)) / (rain.total.normal ?? 1),
      1,
    );
  });

  it("accumulates degree days between the limits of the crop that was sown, else of the field's record", async () => {
    const crops = [{ season: "2025/26", period: "2" as const, cropId: MAIZE }];
    const recorded = await (await start({ crops })).readFetched();
    expect(recorded.limits).toMatchObject({ cropId: MAIZE, baseC: 8, upperC: 34 });
    const high = archiveTmaxC("2025-07-01");
    const low = Math.max(8, high - 12);
    expect(recorded.degreeDays.daily[0]).toBeCloseTo((high + low) / 2 - 8, 1);
    expect(recorded.tmaxC[0]).toBe(high);
    expect(recorded.tminC).toHaveLength(262);

    const records = {
      findSowing: async () => ({ date: "2025-07-05", cropId: WHEAT, genotypeName: null, isPlanned: false }),
    };
    const sown = await (await start({ crops, records })).readFetched();
    expect(sown.limits).toMatchObject({ cropId: WHEAT, baseC: 0, upperC: 26 });
    expect((await (await start()).read()).body.limits).toMatchObject({ cropId: null, baseC: 10, upperC: 30 });
  });

  it("shows logged rain beside that of the model, and adds neither to the other", async () => {
    const asked: unknown[] = [];
    const { readFetched, field } = await start({
      records: {
        listRain: async (...call) => {
          asked.push(call);
          return [{ date: "2025-09-01", rainMm: 31.5 }];
        },
      },
    });
    const { ownRain, rain } = await readFetched();
    expect(ownRain).toEqual({ days: [{ date: "2025-09-01", rainMm: 31.5 }], totalMm: 31.5 });
    expect(rain.total.total).toBe(rainBetween("2025-07-01", "2026-03-19"));
    expect(asked[0]).toEqual([field.fieldId, { from: "2025-07-01", until: "2026-06-30" }]);
  });

  it("leaves days without data empty and has no total where more than a tenth is missing", async () => {
    services().missing.add("2025-08-10");
    const { readFetched } = await start();
    const { rain, coverage } = await readFetched();
    const gap = daysBetween("2025-07-01", "2025-08-10");
    expect(rain.daily[gap]).toBeNull();
    expect(rain.accumulated.slice(gap - 1, gap + 2)).toEqual([
      rain.accumulated[gap - 1],
      null,
      expect.any(Number),
    ]);
    expect(rain.total).toMatchObject({ missingDays: 1, total: expect.any(Number) });
    expect(coverage.daysWithData).toBe(261);
  });

  it("has its normals before it begins", async () => {
    const { readFetched } = await start();
    const body = await readFetched({ season: "2026/27" });
    expect(body).toMatchObject({ from: "2026-07-01", lastDay: "2026-03-19", tmaxC: [], origins: [] });
    expect(body.coverage).toEqual({ days: 0, daysWithData: 0, provisionalDays: 0 });
    expect(body.rain.total).toMatchObject({ total: null, normal: null });
    expect(body.rain.normal?.years).toBeGreaterThanOrEqual(29);
  });

  it("has no normals with fewer than ten years before it", async () => {
    const { readFetched } = await start();
    const body = await readFetched({ season: "1998/99" });
    expect(body.rain.normal).toBeNull();
    expect(body.rain.total.total).toBe(rainBetween("1998-07-01", "1999-06-30"));
  });

  it("is fetched again on request after a failure", async () => {
    const { read, post, queue, field } = await start();
    await read();
    for (const path of [
      "/open-meteo-archive/v1/archive",
      "/open-meteo/v1/forecast",
      "/nasa-power/api/temporal/daily/point",
    ] as const)
      services().down.add(path);
    await expect(queue.runNext()).rejects.toThrow();
    expect((await read()).body.status.state).toBe("failed");

    services().down.clear();
    const again = await post("/weather/history/retry", { fieldId: field.fieldId });
    expect(again.json()).toEqual({ state: "fetching", progress: null });
    await queue.runNext();
    expect((await read()).body.status.state).toBe("complete");
  });

  it("is not shown of a field that the user does not see", async () => {
    const { read } = await start();
    expect((await read({ fieldId: crypto.randomUUID() })).status).toBe(404);
    expect((await read({ season: "2025/27" })).status).toBe(400);
  });
});
