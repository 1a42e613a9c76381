import { createCallBudget } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import type { DailyHistory } from "@surco/weather/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { buildWeatherField, type WeatherField } from "../testing";
import { archiveTmaxC } from "./past-weather.testing";
import { pastWeatherApps } from "./past-weather-apps.testing";

const db = testDatabase();
const START = new Date("2026-03-20T15:00:00Z");
const HOUR_MS = 3_600_000;
const ARCHIVE = "/open-meteo-archive/v1/archive";
const FORECAST = "/open-meteo/v1/forecast";
const NASA_POWER = "/nasa-power/api/temporal/daily/point";

let at = START;
beforeEach(() => {
  at = START;
});
const { services, start: startApp } = pastWeatherApps(db, () => at);

/** Fields of each test lie in a cell of their own. */
let column = 0;
async function start(fields: WeatherField[] = [buildWeatherField({ lng: -66 + ++column * 0.3, lat: -31 })]) {
  const server = await startApp(fields);
  const [field = buildWeatherField()] = fields;
  const read = async (query: Record<string, string> = {}) => {
    const response = await server.get("/weather/history", {
      fieldId: field.fieldId,
      from: "2026-03-01",
      until: "2026-03-19",
      ...query,
    });
    return { status: response.statusCode, body: response.json() as DailyHistory };
  };
  const runJobs = async () => {
    for (let jobs = server.queue.orders.length; jobs > 0; jobs -= 1) await server.queue.runNext();
  };
  return { ...server, field, fields, read, runJobs };
}

const pathsOf = () => services().requests.map(({ path }) => path);
const spansOf = (path: string) =>
  services()
    .requests.filter((request) => request.path === path)
    .map(({ query }) => [
      query.get("start_date") ?? query.get("start"),
      query.get("end_date") ?? query.get("end"),
    ]);

describe("the daily history of a field", () => {
  it("is ordered when it is first asked for, and missing until then", async () => {
    const { read, queue } = await start();
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.status).toEqual({ state: "fetching", progress: null });
    expect(body.values.tmaxC).toEqual(new Array(19).fill(null));
    expect(body.values.rainMm).toEqual(new Array(19).fill(null));
    expect(body).toMatchObject({
      coverage: { days: 19, daysWithData: 0, provisionalDays: 0 },
      origins: [],
      refreshedAt: null,
    });
    expect(services().requests).toEqual([]);
    expect(queue.orders).toMatchObject([{ name: "fetch-weather-history" }]);
  });

  it("covers the years since 1990 in four calls, with the newest days from the forecast", async () => {
    const { read, runJobs } = await start();
    await read();
    await runJobs();
    expect(pathsOf()).toEqual([ARCHIVE, FORECAST, ARCHIVE, ARCHIVE, ARCHIVE]);
    expect(spansOf(ARCHIVE)).toEqual([
      ["2025-01-01", "2026-03-19"],
      ["2013-01-01", "2024-12-31"],
      ["2001-01-01", "2012-12-31"],
      ["1990-01-01", "2000-12-31"],
    ]);
    const { query } = services().requests[0] ?? {};
    expect(query?.get("timezone")).toMatch(/^America\/Argentina\//);
    expect(query?.get("models")).toBe("era5_seamless");

    const { body } = await read();
    expect(body.status).toEqual({ state: "complete", progress: null });
    expect(body.coverage).toEqual({ days: 19, daysWithData: 19, provisionalDays: 9 });
    expect(body.origins).toEqual([
      { from: "2026-03-01", until: "2026-03-10", source: "open-meteo-archive", isProvisional: false },
      { from: "2026-03-11", until: "2026-03-15", source: "open-meteo-archive", isProvisional: true },
      { from: "2026-03-16", until: "2026-03-19", source: "open-meteo-forecast", isProvisional: true },
    ]);
    expect(body.values.tmaxC?.[0]).toBe(archiveTmaxC("2026-03-01"));
    expect(body.values.tmaxC?.[18]).toBe(archiveTmaxC("2026-03-19") + 0.2);
    expect(body).toMatchObject({ elevationM: 62, simulated: true, refreshedAt: START.toISOString() });
    expect(body.attributions).toEqual([expect.objectContaining({ href: "https://open-meteo.com/" })]);

    const all = await read({ from: "1989-12-30", until: "2026-03-19", variables: "tmaxC" });
    expect(all.body.coverage).toMatchObject({ days: 13_229, daysWithData: 13_227 });
    expect(all.body.values.tmaxC?.slice(0, 3)).toEqual([null, null, archiveTmaxC("1990-01-01")]);
    expect(Object.keys(all.body.values)).toEqual(["tmaxC"]);
  });

  it("gives each variable that is asked for", async () => {
    const { read, runJobs } = await start();
    await read();
    await runJobs();
    const { body } = await read({
      from: "2026-02-02",
      until: "2026-02-03",
      variables: "tminC,tmeanC,radiationMJ,et0Mm,humidityMeanPct,humidityMaxPct,windKmh",
    });
    const tmaxC = ["2026-02-02", "2026-02-03"].map(archiveTmaxC);
    expect(body.values).toEqual({
      tminC: tmaxC.map((value) => value - 12),
      tmeanC: tmaxC.map((value) => value - 6),
      radiationMJ: [20, 20],
      et0Mm: [4, 4],
      humidityMeanPct: [65, 65],
      humidityMaxPct: [90, 90],
      windKmh: [12, 12],
    });
    expect((await read({ variables: "snowCm" })).status).toBe(400);
    expect((await read({ from: "2026-03-02", until: "2026-03-01" })).status).toBe(400);
  });

  it("asks again only for days that are not final, and not before six hours have passed", async () => {
    const { read, runJobs, queue } = await start();
    await read();
    await runJobs();
    services().requests.length = 0;

    at = new Date(START.getTime() + 5.9 * HOUR_MS);
    expect((await read()).body.status.state).toBe("complete");
    expect(queue.orders).toEqual([]);

    at = new Date(START.getTime() + 24 * HOUR_MS);
    const stale = await read();
    expect(stale.body.status.state).toBe("fetching");
    expect(stale.body.coverage.daysWithData).toBe(19);
    await runJobs();
    expect(spansOf(ARCHIVE)).toEqual([["2026-03-11", "2026-03-20"]]);
    const { body } = await read({ until: "2026-03-20" });
    expect(body.origins).toEqual([
      { from: "2026-03-01", until: "2026-03-11", source: "open-meteo-archive", isProvisional: false },
      { from: "2026-03-12", until: "2026-03-16", source: "open-meteo-archive", isProvisional: true },
      { from: "2026-03-17", until: "2026-03-20", source: "open-meteo-forecast", isProvisional: true },
    ]);
    expect(body.values.tmaxC?.[15]).toBe(archiveTmaxC("2026-03-16"));
  });

  it("keeps final days across the new year", async () => {
    at = new Date("2026-01-04T15:00:00Z");
    const { read, runJobs } = await start();
    await read();
    await runJobs();
    services().requests.length = 0;
    at = new Date("2026-01-06T15:00:00Z");
    await read();
    await runJobs();
    expect(spansOf(ARCHIVE)).toEqual([["2025-12-26", "2026-01-05"]]);
  });

  it("comes from NASA POWER where the archive does not answer, and from the archive later where it is not final", async () => {
    services().down.add(ARCHIVE);
    services().missing.add("2026-03-05");
    const { read, runJobs } = await start();
    await read();
    await runJobs();
    const { body } = await read();
    expect(body.values.tmaxC?.[0]).toBe(archiveTmaxC("2026-03-01") + 0.5);
    expect(body.values.tmaxC?.[4]).toBeNull();
    expect(body.values.rainMm?.[4]).toBeNull();
    expect(body.coverage).toMatchObject({ days: 19, daysWithData: 18 });
    expect(body.origins.map(({ source, until }) => [source, until])).toEqual([
      ["nasa-power", "2026-03-04"],
      ["nasa-power", "2026-03-17"],
      ["open-meteo-forecast", "2026-03-19"],
    ]);
    expect(body.attributions.map(({ href }) => href)).toEqual([
      "https://power.larc.nasa.gov/",
      "https://open-meteo.com/",
    ]);
    const wind = await read({ from: "2026-01-01", until: "2026-01-01", variables: "windKmh,humidityMaxPct" });
    // 2 m/s at 2 m are 2.67 m/s at 10 m.
    expect(wind.body.values).toEqual({ windKmh: [9.6], humidityMaxPct: [null] });

    services().down.clear();
    services().requests.length = 0;
    at = new Date(START.getTime() + 7 * HOUR_MS);
    await read();
    await runJobs();
    // Days of NASA POWER are final after 30 days.
    expect(spansOf(ARCHIVE)).toEqual([["2026-02-19", "2026-03-19"]]);
    const renewed = await read();
    expect(renewed.body.values.tmaxC?.[0]).toBe(archiveTmaxC("2026-03-01"));
  });

  it("leaves the rest of the day's budget to people and takes the years from NASA POWER", async () => {
    await createCallBudget({ db, now: () => at }, { provider: "open-meteo", perDay: 10_000 }).take({
      cost: 7_900,
    });
    const { read, runJobs } = await start();
    await read();
    await runJobs();
    expect(pathsOf()).toEqual([ARCHIVE, FORECAST, NASA_POWER, NASA_POWER, NASA_POWER]);
    const { body } = await read({ from: "2012-01-01", until: "2012-12-31" });
    expect(body.coverage).toEqual({ days: 366, daysWithData: 366, provisionalDays: 0 });
    expect(body.origins).toMatchObject([{ source: "nasa-power" }]);
  });

  it("says that it failed where no service answers, keeps the years that came, and goes on with the others", async () => {
    const { read, queue, runJobs } = await start();
    await read();
    services().down.add(ARCHIVE);
    services().down.add(NASA_POWER);
    services().down.add(FORECAST);
    await expect(runJobs()).rejects.toThrow();
    const { body } = await read();
    expect(body.status).toEqual({ state: "failed", progress: null });
    expect(body.coverage.daysWithData).toBe(0);
    expect(queue.orders).toEqual([]);

    services().down.clear();
    at = new Date(START.getTime() + 11 * 60_000);
    expect((await read()).body.status.state).toBe("fetching");
    await runJobs();
    expect((await read()).body.coverage.daysWithData).toBe(19);
  });

  it("goes on after an interruption with the years that are missing", async () => {
    const { read, queue } = await start();
    await read();
    const shutdown = new AbortController();
    const order = [...queue.orders];
    const stopAtSecond = setInterval(() => {
      if (services().requests.length >= 3) shutdown.abort(new Error("stopped"));
    }, 1);
    await expect(queue.runNext(shutdown.signal)).rejects.toThrow();
    clearInterval(stopAtSecond);
    const { body } = await read({ from: "2025-01-01", until: "2025-12-31" });
    expect(body.coverage.daysWithData).toBe(365);
    services().requests.length = 0;
    queue.orders.splice(0, queue.orders.length, ...order);
    await queue.runNext();
    expect(spansOf(ARCHIVE)).not.toContainEqual(["2025-01-01", "2026-03-19"]);
    const all = await read({ from: "1990-01-01", until: "2026-03-19" });
    expect(all.body.coverage.daysWithData).toBe(all.body.coverage.days);
  });

  it("is fetched once for all fields of a cell", async () => {
    const fields = [
      buildWeatherField({ lng: -64.01, lat: -29.01 }),
      buildWeatherField({ lng: -63.97, lat: -28.97 }),
    ];
    const { get, queue } = await start(fields);
    for (const { fieldId } of fields) {
      await get("/weather/history", { fieldId, from: "2026-03-01", until: "2026-03-02" });
    }
    const keys = queue.orders.map(({ singletonKey }) => singletonKey);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(1);
  });

  it("is not shown of a field that the user does not see", async () => {
    const { read } = await start([]);
    expect((await read()).status).toBe(404);
  });
});

describe("the daily history of places that nobody looks at", () => {
  const request = { from: "2026-02-18", until: "2026-03-20", variables: ["rainMm"] as const };

  it("has only the years that are needed, and its newest days once a day", async () => {
    const { feature, queue, runJobs } = await start();
    const cells = [`-31.0,${(-66 + column * 0.3).toFixed(1)}`];
    const list = () => feature.services.listDailyWeather(cells, request);
    await list();
    expect(queue.orders).toMatchObject([{ name: "refresh-weather-histories" }]);
    await runJobs();
    expect(spansOf(ARCHIVE)).toEqual([["2026-01-01", "2026-03-19"]]);
    const rainMm = (await list()).get(cells[0] ?? "")?.rainMm;
    expect(rainMm?.slice(0, 3)).toEqual([2, 0, 2]);
    expect(queue.orders).toEqual([]);

    // Renewed in the first hours of the next day by the clocks of the place.
    at = new Date("2026-03-21T02:59:00Z");
    await list();
    expect(queue.orders).toEqual([]);
    at = new Date("2026-03-21T09:00:00Z");
    await list();
    expect(queue.orders).toHaveLength(1);
    await runJobs();
    expect(spansOf(ARCHIVE).at(-1)).toEqual(["2026-03-11", "2026-03-20"]);

    // A rule that looks further back needs the year before.
    await feature.services.listDailyWeather(cells, { ...request, from: "2025-10-01" });
    await runJobs();
    expect(spansOf(ARCHIVE)).toContainEqual(["2025-01-01", "2025-12-31"]);
  });

  it("leaves the share of people, also for the newest days", async () => {
    const budget = createCallBudget({ db, now: () => at }, { provider: "open-meteo", perDay: 10_000 });
    await budget.take({ cost: 8_000 });
    const { feature, runJobs } = await start();
    await feature.services.listDailyWeather([`-31.0,${(-66 + column * 0.3).toFixed(1)}`], request);
    await runJobs();
    expect(pathsOf()).toEqual([NASA_POWER]);
    expect(await budget.left()).toBe(2_000);
  });

  it("leaves the other places to the next order where no service answers", async () => {
    for (const path of [ARCHIVE, FORECAST, NASA_POWER] as const) services().down.add(path);
    const { feature, runJobs } = await start();
    const cells = Array.from({ length: 12 }, (_, index) => `-40.0,${-66 + index}.0`);
    await feature.services.listDailyWeather(cells, request);
    await runJobs();
    expect(pathsOf().filter((path) => path === NASA_POWER)).toHaveLength(5);
  });
});

describe("the hourly history", () => {
  it("is fetched and stored by month, with the hours of the last days from the forecast", async () => {
    const { feature, field } = await start();
    const hours = await feature.services.hourlyWeather(field, { from: "2026-02-20", until: "2026-03-19" });
    expect(spansOf(ARCHIVE)).toEqual([["2026-02-01", "2026-03-19"]]);
    // Midnight of UTC-3.
    expect(hours.firstHour.toISOString()).toBe("2026-02-20T03:00:00.000Z");
    expect(hours.values.tempC).toHaveLength(28 * 24 + 1);
    expect(hours.values.tempC.slice(0, 3)).toEqual([3, 4, 5]);
    expect(hours.values.rainMm[3]).toBe(1);
    expect(hours.values.humidityPct[0]).toBe(63);
    expect(hours.sources[0]).toBe("open-meteo-archive");
    expect(hours.isProvisional[0]).toBe(false);
    // 19 March at 12 UTC.
    const newest = 27 * 24 + 9;
    expect(hours.sources[newest]).toBe("open-meteo-forecast");
    expect(hours.values.tempC[newest]).toBeCloseTo(12.2);
    expect(hours.isProvisional[newest]).toBe(true);
    expect(hours.hasFailed).toBe(false);

    services().requests.length = 0;
    await feature.services.hourlyWeather(field, { from: "2026-02-01", until: "2026-03-10" });
    expect(services().requests.map(({ query }) => query.get("start_date"))).toEqual([]);
  });

  it("asks only for the months that are missing or not final", async () => {
    const { feature, field } = await start();
    const read = () => feature.services.hourlyWeather(field, { from: "2026-02-05", until: "2026-03-19" });
    await read();
    services().requests.length = 0;
    at = new Date(START.getTime() + 7 * HOUR_MS);
    await Promise.all([read(), read()]);
    expect(pathsOf()).toEqual([ARCHIVE, FORECAST]);
    expect(spansOf(ARCHIVE)).toEqual([["2026-03-01", "2026-03-19"]]);
  });

  it("is what is stored where the service fails, and missing where nothing is", async () => {
    const { feature, field } = await start();
    const read = () => feature.services.hourlyWeather(field, { from: "2025-11-01", until: "2025-11-02" });
    services().down.add(ARCHIVE);
    const failed = await read();
    expect(failed.hasFailed).toBe(true);
    expect(new Set(failed.values.rainMm)).toEqual(new Set([null]));
    services().down.clear();
    expect((await read()).values.tempC[0]).toBe(3);
    services().down.add(ARCHIVE);
    expect(await read()).toMatchObject({ hasFailed: false });
    await expect(
      feature.services.hourlyWeather(field, { from: "2025-01-01", until: "2025-06-01" }),
    ).rejects.toThrow(RangeError);
  });
});

describe("the cleanup", () => {
  it("deletes the history of a place 60 days after its last field", async () => {
    const { feature, field, fields, read, runJobs } = await start();
    await read();
    await runJobs();
    await feature.services.hourlyWeather(field, { from: "2026-03-01", until: "2026-03-02" });
    const step = feature.cleanup.find(({ name }) => name.startsWith("weather history"));
    const clean = () => step?.run(new AbortController().signal);
    const isStored = async () =>
      (await feature.services.dailyWeather({ cell }, span)).coverage.daysWithData > 0;
    const cell = `-31.0,${(-66 + column * 0.3).toFixed(1)}`;
    const span = { from: "2026-03-01", until: "2026-03-02", variables: ["tmaxC"] as const };

    await clean();
    at = new Date(START.getTime() + 90 * 24 * HOUR_MS);
    await clean();
    expect(await isStored()).toBe(true);

    fields.length = 0;
    await clean();
    at = new Date(START.getTime() + 149 * 24 * HOUR_MS);
    await clean();
    expect(await isStored()).toBe(true);
    at = new Date(START.getTime() + 151 * 24 * HOUR_MS);
    await clean();
    expect(await isStored()).toBe(false);
    const hours = await db.selectFrom("weather_hourly").selectAll().where("cell", "=", cell).execute();
    expect(hours).toEqual([]);
  });
});
