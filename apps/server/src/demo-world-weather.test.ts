import { type DemoWorld, type FaultKind, startDemoWorld } from "@surco/demo-world";
import { testDatabase } from "@surco/kit-server/testing";
import type { DailyHistory, FieldForecast, FieldStations, SkyLayer } from "@surco/weather/contract";
import { buildWeatherField, startWeather } from "@surco/weather/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const db = testDatabase();
const START = new Date("2026-03-20T15:00:00Z");
/** Soon after the first year of the history: few years are fetched. */
const EARLY = new Date("1991-03-20T15:00:00Z");
const HOUR_MS = 3_600_000;
/** Between a normal answer and the 31 s of a slow service; short only where that is awaited. */
const timeoutFor = (kind: FaultKind | null) => (kind === "slow" ? 2_000 : 60_000);

const providers = [
  "open-meteo",
  "open-meteo-archive",
  "met-norway",
  "nasa-power",
  "aviation-weather",
  "smn",
  "rainviewer",
  "gibs",
] as const;
type Provider = (typeof providers)[number];

const kinds: FaultKind[] = ["429", "500", "html", "truncate", "slow", "reset", "empty", "nulls"];

let world: DemoWorld;
let fault: FaultKind | null;
let failing: readonly Provider[];
let at: Date;

beforeAll(async () => {
  world = await startDemoWorld({
    now: () => at,
    faults: ({ path }) => (failing.some((provider) => path.startsWith(`/${provider}/`)) ? fault : null),
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  at = START;
  fault = null;
  failing = [];
  await sql`truncate station_request, weather_station, provider_budget, http_cache cascade`.execute(db);
});

/** Fields of each test lie in a cell of their own, and in reach of the stations of the Pampas. */
let count = 0;
const ownCell = () => {
  count += 1;
  return { lng: -61.6 + (count % 20) * 0.1, lat: -34 + Math.floor(count / 20) * 0.1 };
};

async function start(kind: FaultKind | null = null) {
  const field = buildWeatherField(ownCell());
  const server = await startWeather({
    db,
    fields: [field],
    url: world.url,
    now: () => at,
    timeoutMs: timeoutFor(kind),
  });
  const { fieldId } = field;
  const read = async (path: string, query: Record<string, string> = {}) => {
    const response = await server.get(path, query);
    return { status: response.statusCode, body: response.json() };
  };
  return {
    ...server,
    forecast: async () => (await read("/weather", { fieldId })) as { status: number; body: FieldForecast },
    history: async () => {
      const query = { fieldId, from: "1991-01-01", until: "1991-03-19", variables: "tminC,rainMm,windKmh" };
      await read("/weather/history", query);
      while (server.queue.orders.length > 0) await server.queue.runNext().catch(() => undefined);
      return (await read("/weather/history", query)) as { status: number; body: DailyHistory };
    },
    sky: async (layer: "radar" | "clouds") =>
      (await read(`/weather/${layer}`)) as { status: number; body: SkyLayer },
    stations: async () =>
      (await read("/weather_station/", { fieldId })) as { status: number; body: FieldStations },
  };
}

describe("the weather of a field", () => {
  it("comes from the first service of each kind while all of them answer", async () => {
    const server = await start();
    expect((await server.forecast()).body.origin).toMatchObject({ source: "open-meteo", simulated: true });
    for (const layer of ["radar", "clouds"] as const) {
      const sky = (await server.sky(layer)).body;
      expect(sky).toMatchObject({ notOffered: null, hasFailed: false, simulated: true });
      expect(sky.frames.length).toBeGreaterThan(6);
    }
    expect((await server.stations()).body.stations.length).toBeGreaterThan(0);

    at = EARLY;
    const { body } = await server.history();
    expect(new Set(body.origins.map(({ source }) => source))).toEqual(
      new Set(["open-meteo-archive", "open-meteo-forecast"]),
    );
    expect(body.values.windKmh?.map((speed) => speed !== null && speed > 0)).toEqual(
      new Array(78).fill(true),
    );
    await server.close();
  });

  const cases = providers.flatMap((provider) => kinds.map((kind) => [provider, kind] as const));
  it.each(cases)("stays usable while %s fails with %s", async (provider, kind) => {
    const server = await start(kind);
    fault = kind;
    failing = [provider];

    const { status, body: forecast } = await server.forecast();
    expect(status).toBe(200);
    expect(forecast.origin.source).toBe(provider === "open-meteo" ? "met-norway" : "open-meteo");
    expect(forecast.days.length).toBeGreaterThanOrEqual(7);
    expect(forecast.hours.some(({ tempC }) => tempC !== null)).toBe(true);

    const [radar, clouds] = [await server.sky("radar"), await server.sky("clouds")];
    expect([radar.status, clouds.status]).toEqual([200, 200]);
    const refusals = ["unavailable", "noFrames"];
    if (provider === "rainviewer") expect(refusals).toContain(radar.body.notOffered);
    else expect(radar.body.notOffered).toBeNull();
    if (provider === "gibs") expect(refusals).toContain(clouds.body.notOffered);
    else expect(clouds.body.notOffered).toBeNull();

    const stations = await server.stations();
    expect(stations.status).toBe(200);
    const sources = stations.body.stations.flatMap(({ latest }) => latest?.source ?? []);
    if (provider === "aviation-weather") expect(new Set(sources)).toEqual(new Set(["smn"]));
    else expect(sources).toContain("metar");
    if (provider === "smn") expect(sources).not.toContain("smn");
    else expect(stations.body.origins.map(({ source }) => source)).toContain("smn");
    await server.close();
  });

  it.each(kinds)("has days from the second service while the archive fails with %s", async (kind) => {
    at = EARLY;
    const server = await start(kind);
    fault = kind;
    failing = ["open-meteo-archive"];
    const { status, body } = await server.history();
    expect(status).toBe(200);
    expect(body.origins[0]?.source).toBe("nasa-power");
    expect(body.coverage.daysWithData).toBeGreaterThan(70);
    await server.close();
  });

  // The answer of NASA POWER has objects of days, and no list to empty.
  it.each(kinds.filter((kind) => kind !== "empty"))(
    "says that its past is missing while all services of it fail with %s",
    async (kind) => {
      at = EARLY;
      const server = await start(kind);
      fault = kind;
      failing = ["open-meteo", "open-meteo-archive", "nasa-power"];
      const { status, body } = await server.history();
      expect(status).toBe(200);
      expect(body.status.state).toBe("failed");
      expect(body.coverage.daysWithData).toBe(0);
      await server.close();
    },
  );

  it.each(kinds)("is the last stored one, with its age, while all services fail with %s", async (kind) => {
    const server = await start(kind);
    const before = (await server.forecast()).body;
    fault = kind;
    failing = providers;
    at = new Date(START.getTime() + 6 * HOUR_MS);
    const { status, body } = await server.forecast();
    expect(status).toBe(200);
    // Shown at once while a slow service is still waited for: not yet a failure.
    const hasFailed = kind !== "slow";
    expect(body.origin).toMatchObject({ fetchedAt: before.origin.fetchedAt, isStale: true, hasFailed });
    await server.close();
  });
});
