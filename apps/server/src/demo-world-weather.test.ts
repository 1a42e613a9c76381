import { type DemoWorld, type FaultKind, startDemoWorld } from "@surco/demo-world";
import { buildPlatform, buildUser, startFeatures, testDatabase } from "@surco/kit-server/testing";
import type { TemperatureHours } from "@surco/temperature/contract";
import { createTemperatureFeature } from "@surco/temperature/server";
import type {
  DailyHistory,
  DiseaseRisks,
  FieldForecast,
  FieldStations,
  FieldToday,
  SeasonWeather,
  SkyLayer,
} from "@surco/weather/contract";
import { buildWeatherField, startWeather, weatherSettingsOf } from "@surco/weather/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const db = testDatabase();
/** Soon after the first year of the history: few years are fetched. */
const START = new Date("1991-03-20T15:00:00Z");
const HOUR_MS = 3_600_000;
const MAIZE = 5;
const TOKEN = "a-token-of-a-test-that-is-long-enough";
const season = { season: "1990/91", period: "2" } as const;

/** Every service of the settings, by the first part of its path: a new one is under test at once. */
const ADDRESS = "http://services";
const providers = Object.values(weatherSettingsOf(ADDRESS)).flatMap((setting) => {
  const url = typeof setting === "object" && setting !== null ? setting.url : setting;
  return typeof url === "string" && url.startsWith(`${ADDRESS}/`) ? [url.slice(ADDRESS.length + 1)] : [];
});
const ofPast = ["open-meteo", "open-meteo-archive", "nasa-power"];

const kinds: FaultKind[] = ["429", "500", "html", "truncate", "slow", "reset", "empty", "nulls"];
/** Those that no picture comes with. */
const withoutPicture: FaultKind[] = ["429", "500", "html", "truncate", "slow", "reset"];

let world: DemoWorld;
let fault: FaultKind | null;
let failing: readonly string[];
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

interface Reply<T> {
  status: number;
  body: T;
}

/** @param slow  services that are waited for only shortly, as their answer takes 31 s */
async function start(slow: readonly string[] = []) {
  const { lng, lat } = ownCell();
  const field = buildWeatherField({ lng, lat });
  const isSlow = (provider: string) =>
    slow.some((name) => provider === name || provider === `${name}-argentina`);
  const server = await startWeather({
    db,
    fields: [field],
    url: world.url,
    now: () => at,
    timeoutMs: (provider) => (isSlow(provider) ? 250 : 60_000),
    patienceMs: slow.length > 0 ? 1_000 : 60_000,
    crops: [{ ...season, cropId: MAIZE }],
    records: {
      findSowing: async () => ({ date: "1990-10-15", cropId: MAIZE, genotypeName: null, isPlanned: false }),
    },
  });
  const platform = buildPlatform({ db, now: () => at });
  const temperature = await startFeatures(
    platform,
    [createTemperatureFeature(platform, { weather: server.feature.services })],
    { findUser: async () => buildUser({ id: crypto.randomUUID() }), findFieldRight: async () => "read" },
  );
  const { fieldId } = field;
  async function read<T>(path: string, query: Record<string, string> = {}): Promise<Reply<T>> {
    const response = await server.get(path, query);
    return { status: response.statusCode, body: response.json() };
  }
  const cell = server.feature.services.weatherCell([lng, lat, lng, lat]);
  const past = { from: "1991-02-20", until: "1991-03-19" };
  return {
    ...server,
    cell,
    forecast: () => read<FieldForecast>("/weather", { fieldId }),
    cards: () => read<{ fields: FieldToday[] }>("/weather/today", { fieldIds: fieldId }),
    history: () =>
      read<DailyHistory>("/weather/history", { fieldId, ...past, variables: "tminC,rainMm,windKmh" }),
    season: () => read<SeasonWeather>("/weather/season", { fieldId, ...season }),
    disease: () => read<DiseaseRisks>("/weather/disease", { fieldId, ...season }),
    async temperature(): Promise<Reply<TemperatureHours>> {
      const response = await temperature.inject({
        url: "/temperature/hours",
        query: { fieldId, from: "1991-03-01", until: "1991-03-10" },
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      return { status: response.statusCode, body: response.json() };
    },
    /** Weather that the rules of alerts are judged by. */
    async forAlerts() {
      const { services } = server.feature;
      const request = { ...past, variables: ["tminC", "rainMm"] as const };
      const days = (await services.listDailyWeather([cell], request)).get(cell);
      return { forecast: (await services.listForecasts([cell])).get(cell), days };
    },
    runJobs: async () => {
      while (server.queue.orders.length > 0) await server.queue.runNext().catch(() => undefined);
    },
    sky: (layer: "radar" | "clouds") => read<SkyLayer>(`/weather/${layer}`),
    async tileStatus(layer: "radar" | "clouds", frame: string | undefined) {
      return (await server.get(`/weather/${layer}/tiles/${frame}/5/10/19`)).statusCode;
    },
    stations: () => read<FieldStations>("/weather_station/", { fieldId }),
    async close() {
      await temperature.close();
      await server.close();
    },
  };
}
type Weather = Awaited<ReturnType<typeof start>>;

/** Reads every view of past weather. @returns the views that were not answered */
async function viewsWithoutAnswer(server: Weather): Promise<string[]> {
  const views = ["history", "season", "disease", "temperature", "cards"] as const;
  const statuses = await Promise.all(views.map(async (view) => (await server[view]()).status));
  return views.filter((_, index) => statuses[index] !== 200);
}

describe("the weather of a field", () => {
  it("comes from the first service of each kind while all of them answer", async () => {
    expect(providers).toHaveLength(8);
    const server = await start();
    expect((await server.forecast()).body.origin).toMatchObject({ source: "open-meteo", simulated: true });
    for (const layer of ["radar", "clouds"] as const) {
      const sky = (await server.sky(layer)).body;
      expect(sky).toMatchObject({ notOffered: null, hasFailed: false, simulated: true });
      expect(sky.frames.length).toBeGreaterThan(6);
      expect(await server.tileStatus(layer, sky.frames.at(-1)?.id)).toBe(200);
    }
    expect((await server.stations()).body.stations.length).toBeGreaterThan(0);

    await server.history();
    await server.runJobs();
    const { body } = await server.history();
    expect(new Set(body.origins.map(({ source }) => source))).toEqual(
      new Set(["open-meteo-archive", "open-meteo-forecast"]),
    );
    expect(body.values.windKmh?.every((speed) => speed !== null && speed > 0)).toBe(true);
    expect((await server.temperature()).body.days.map(({ method }) => method)).toEqual(
      new Array(10).fill("hourly"),
    );
    expect((await server.season()).body.status.state).toBe("complete");
    expect((await server.disease()).body.diseases.length).toBeGreaterThan(0);
    await server.close();
  });

  const cases = providers.flatMap((provider) => kinds.map((kind) => [provider, kind] as const));
  it.each(cases)("stays usable while %s fails with %s", async (provider, kind) => {
    const server = await start(kind === "slow" ? [provider] : []);
    fault = kind;
    failing = [provider];

    const { status, body: forecast } = await server.forecast();
    expect(status).toBe(200);
    expect(forecast.origin.source).toBe(provider === "open-meteo" ? "met-norway" : "open-meteo");
    expect(forecast.days.length).toBeGreaterThanOrEqual(7);
    expect(forecast.hours.some(({ tempC }) => tempC !== null)).toBe(true);
    const [card] = (await server.cards()).body.fields;
    expect(card?.maxTempC).not.toBeNull();

    const [radar, clouds] = [await server.sky("radar"), await server.sky("clouds")];
    expect([radar.status, clouds.status]).toEqual([200, 200]);
    const isOffered = [radar, clouds].map(({ body }) => body.notOffered === null);
    expect(isOffered).toEqual([provider !== "rainviewer", provider !== "gibs"]);

    const stations = await server.stations();
    expect(stations.status).toBe(200);
    const sources = stations.body.stations.flatMap(({ latest }) => latest?.source ?? []);
    if (provider === "aviation-weather") expect(new Set(sources)).toEqual(new Set(["smn"]));
    else expect(sources).toContain("metar");
    if (provider === "smn") expect(sources).not.toContain("smn");
    else expect(stations.body.origins.map(({ source }) => source)).toContain("smn");

    await server.close();
  });

  const skyCases = [
    ["radar", "rainviewer"],
    ["clouds", "gibs"],
  ] as const;
  it.each(skyCases.flatMap((one) => kinds.map((kind) => [...one, kind] as const)))(
    "answers a tile of the %s while %s fails with %s",
    async (layer, provider, kind) => {
      const server = await start(kind === "slow" ? [provider] : []);
      const before = await start();
      const frame = (await before.sky(layer)).body.frames.at(-1)?.id;
      await before.close();
      fault = kind;
      failing = [provider];
      const tile = await server.tileStatus(layer, frame);
      expect(withoutPicture.includes(kind) ? [404, 503] : [200, 404, 503]).toContain(tile);
      await server.close();
    },
  );

  const pastCases = ofPast.flatMap((provider) => kinds.map((kind) => [provider, kind] as const));
  it.each(pastCases)("has its past while %s fails with %s", async (provider, kind) => {
    const server = await start(kind === "slow" ? [provider] : []);
    fault = kind;
    failing = [provider];
    expect(await viewsWithoutAnswer(server)).toEqual([]);
    await server.runJobs();
    const { body: history } = await server.history();
    expect(history.origins[0]?.source).toBe(
      provider === "open-meteo-archive" ? "nasa-power" : "open-meteo-archive",
    );
    expect(history.coverage.daysWithData).toBeGreaterThan(20);
    expect((await server.season()).body.tmaxC.some((value) => value !== null)).toBe(true);
    expect((await server.temperature()).body.coverage.daysWithData).toBeGreaterThan(5);
    expect((await server.disease()).status).toBe(200);
    const { days } = await server.forAlerts();
    expect(days?.rainMm.some((value) => value !== null)).toBe(true);
    await server.close();
  });

  it.each(kinds)("says that its past is missing while all services of it fail with %s", async (kind) => {
    const server = await start(kind === "slow" ? ofPast : []);
    fault = kind;
    failing = ofPast;
    expect(await viewsWithoutAnswer(server)).toEqual([]);
    await server.runJobs();
    const { body } = await server.history();
    expect(body.status.state).toBe("failed");
    expect(body.coverage.daysWithData).toBe(0);
    expect(await viewsWithoutAnswer(server)).toEqual([]);
    expect((await server.temperature()).body.coverage.daysWithData).toBe(0);
    await server.close();
  });

  it.each(kinds)("is the last stored one, with its age, while all services fail with %s", async (kind) => {
    const server = await start(kind === "slow" ? providers : []);
    // Stored while all answered, without the short limits of a slow service.
    const before = await start();
    const { body: stored } = await before.forecast();
    await before.close();
    await sql`update weather_forecast set cell = ${server.cell} where cell = ${before.cell}`.execute(db);
    fault = kind;
    failing = providers;
    at = new Date(START.getTime() + 6 * HOUR_MS);
    const { status, body } = await server.forecast();
    expect(status).toBe(200);
    expect(body.origin).toMatchObject({ fetchedAt: stored.origin.fetchedAt, isStale: true, hasFailed: true });
    expect((await server.cards()).body.fields).toHaveLength(1);
    const { forecast, days } = await server.forAlerts();
    expect(forecast?.fetchedAt.toISOString()).toBe(stored.origin.fetchedAt);
    expect(new Set(days?.rainMm)).toEqual(new Set([null]));
    const nothing = await start(kind === "slow" ? providers : []);
    expect(await nothing.forecast()).toMatchObject({ status: 503, body: { code: "WEATHER_UNAVAILABLE" } });
    expect((await nothing.cards()).body).toEqual({ fields: [] });
    await nothing.close();
    await server.close();
  });
});
