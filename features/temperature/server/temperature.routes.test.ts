import type { PlainDate } from "@surco/calendar";
import { addDays } from "@surco/calendar";
import {
  buildPlatform,
  buildUser,
  insertTestAccount,
  startFeatures,
  testDatabase,
} from "@surco/kit-server/testing";
import type { TemperatureHours } from "@surco/temperature/contract";
import {
  buildWeatherField,
  type PastWeatherServices,
  startPastWeather,
  startWeather,
} from "@surco/weather/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTemperatureFeature } from "./feature";

const db = testDatabase();
const TOKEN = "a-token-of-a-test-that-is-long-enough";
const NOW = new Date("2026-08-20T15:00:00Z");

let services: PastWeatherServices;
let closers: (() => Promise<unknown>)[];

beforeEach(async () => {
  closers = [];
  services = await startPastWeather(() => NOW);
});
afterEach(async () => {
  for (const close of closers) await close();
  await services.close();
});

/** Fields of each test lie in a cell of their own. */
let column = 0;

/** The feature on the weather of a real database, which reads from local services. */
async function start({ patienceMs = 60_000 } = {}) {
  const field = buildWeatherField({ lng: -66 + ++column * 0.3, lat: -33 });
  const weather = await startWeather({
    db,
    fields: [field],
    url: services.url,
    now: () => NOW,
    timeoutMs: 20_000,
    patienceMs,
  });
  const platform = buildPlatform({ db, now: () => NOW });
  const user = buildUser({ id: await insertTestAccount(db) });
  const app = await startFeatures(
    platform,
    [createTemperatureFeature(platform, { weather: weather.feature.services })],
    {
      findUser: async (token) => (token === TOKEN ? user : null),
      findFieldRight: async (_user, fieldId) => (fieldId === field.fieldId ? "read" : null),
    },
  );
  closers.push(() => app.close(), weather.close);
  const get = async (path: string, from: PlainDate, until: PlainDate, fieldId = field.fieldId) => {
    const response = await app.inject({
      url: path,
      query: { fieldId, from, until },
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    return { status: response.statusCode, body: response.json() };
  };
  return {
    get,
    read: async (from: PlainDate, until: PlainDate): Promise<TemperatureHours> =>
      (await get("/temperature/hours", from, until)).body,
    runJobs: async () => {
      for (let jobs = weather.queue.orders.length; jobs > 0; jobs -= 1) await weather.queue.runNext();
    },
  };
}

describe("the hours of a day below and above temperatures", () => {
  it("are exact from the hourly values, by the clocks of the place", async () => {
    // 0 to 23 °C by the hours of UTC: a day of the place, three hours behind, runs from 3 °C over 23 to 0 and 3.
    const { read } = await start();
    const { days, ...rest } = await read("2026-08-01", "2026-08-02");

    expect(days).toHaveLength(2);
    expect(days[0]).toMatchObject({
      date: "2026-08-01",
      method: "hourly",
      tminC: 0,
      tmaxC: 23,
      isFrost: true,
      isHeatStress: false,
      source: "open-meteo-archive",
      isProvisional: false,
    });
    // From 3 to 5 °C two hours; then from 23 to 0 within an hour, of which 5/23 are below 5; then three hours up to 3.
    expect(days[0]?.hours?.below5).toBeCloseTo(2 + 5 / 23 + 3, 1);
    expect(days[0]?.hours?.frost).toBeCloseTo(2 / 23 + 2, 1);
    expect(days[0]?.hours).toMatchObject({ belowMinus5: 0, below0: 0, heatStress: 0 });
    expect(rest).toMatchObject({
      timeZone: expect.stringMatching(/^America\/Argentina\//),
      coverage: { days: 2, daysWithData: 2, provisionalDays: 0 },
      attributions: [{ href: "https://open-meteo.com/" }],
      simulated: true,
      status: { state: "complete", progress: null },
    });
  });

  it("come from minimum and maximum where an hour is missing, once these are fetched", async () => {
    services.missing.add("2026-07-02");
    const { read, runJobs } = await start();
    const before = await read("2026-07-01", "2026-07-03");
    // The missing day of UTC covers three hours of the day before at the place.
    expect(before.days.map(({ method }) => method)).toEqual([null, null, "hourly"]);
    expect(before.days[1]).toMatchObject({ hours: null, tminC: null, isFrost: null, source: null });
    expect(before.coverage).toEqual({ days: 3, daysWithData: 1, provisionalDays: 0 });
    expect(before.status.state).toBe("fetching");

    await runJobs();
    const after = await read("2026-07-01", "2026-07-03");
    expect(after.status.state).toBe("complete");
    expect(after.days.map(({ method }) => method)).toEqual(["minMax", null, "hourly"]);
    const [estimated] = after.days;
    expect(estimated?.tmaxC).toBeGreaterThan(estimated?.tminC ?? 99);
    expect(estimated?.source).toBe("open-meteo-archive");
  });

  it("are on their way, with the stored ones shown, where the archive takes long", async () => {
    const { read, runJobs } = await start({ patienceMs: 20 });
    services.slow.add("/open-meteo-archive/v1/archive");
    const before = await read("2026-07-01", "2026-07-02");
    expect(before.status).toEqual({ state: "fetching", progress: null });
    expect(before.days.map(({ method }) => method)).toEqual([null, null]);

    services.release();
    await vi.waitFor(
      async () => expect((await read("2026-07-01", "2026-07-02")).status.state).toBe("complete"),
      { timeout: 20_000 },
    );
    const after = await read("2026-07-01", "2026-07-02");
    expect(after.days.map(({ method }) => method)).toEqual(["hourly", "hourly"]);
    // No substitute was ordered meanwhile.
    await runJobs();
    expect(services.requests.map(({ query }) => query.has("daily"))).toEqual([false]);
  });

  it("are a gap for today and later, without a fetch", async () => {
    const { read } = await start();
    const { days, status } = await read("2026-08-19", "2026-08-21");
    expect(days.map(({ method }) => method)).toEqual(["hourly", null, null]);
    expect(days[0]?.isProvisional).toBe(true);
    expect(status.state).toBe("complete");
  });

  it("cover at most 60 days from the first one", async () => {
    const { get, read } = await start();
    const from = "2026-05-01";
    expect((await read(from, addDays(from, 59))).days).toHaveLength(60);
    const longer = await get("/temperature/hours", from, addDays(from, 60));
    expect(longer).toMatchObject({
      status: 422,
      body: { code: "TEMPERATURE_RANGE_TOO_LONG", details: { most: 60 } },
    });
    expect((await get("/temperature/hours", from, "2026-04-30")).status).toBe(400);
    expect((await get("/temperature/hours", from, from, crypto.randomUUID())).status).toBe(404);
  });

  it("below 0 °C are those of the crop explorer, with their sum", async () => {
    const { get } = await start();
    const { status, body } = await get("/crop_explorer/hours_below_0", "2026-08-18", "2026-08-20");
    expect(status).toBe(200);
    expect(body.days).toEqual([
      { date: "2026-08-18", method: "hourly", hours: 0 },
      { date: "2026-08-19", method: "hourly", hours: 0 },
      { date: "2026-08-20", method: null, hours: null },
    ]);
    expect(body.totalHours).toBe(0);
    expect((await get("/crop_explorer/hours_below_0", "2026-01-01", "2026-08-20")).status).toBe(422);
  });
});
