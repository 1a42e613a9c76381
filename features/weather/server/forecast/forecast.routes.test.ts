import { type LocalServer, sendJson, startLocalServer } from "@surco/imagery/testing";
import { testDatabase } from "@surco/kit-server/testing";
import type { FieldForecast, FieldToday } from "@surco/weather/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildWeatherField, startWeather, type WeatherField } from "../testing";

const db = testDatabase();
const START = new Date("2026-03-01T12:00:00Z");
const HOUR_MS = 3_600_000;
/** Header of MET Norway's answers. */
const LAST_MODIFIED = "Sun, 01 Mar 2026 11:30:00 GMT";

let at: Date;
let requests: string[];
let isDown: { openMeteo: boolean; metNorway: boolean };
/** The services do not answer until `held` are called. */
let isSlow: boolean;
let held: (() => void)[];
/** Short only where a service is slow. */
let patienceMs: number;
let services: LocalServer;

beforeEach(async () => {
  at = START;
  requests = [];
  isDown = { openMeteo: false, metNorway: false };
  isSlow = false;
  held = [];
  patienceMs = 60_000;
  services = await startLocalServer((request, response) => {
    const address = new URL(request.url ?? "", "http://services");
    requests.push(address.pathname);
    const answer = () => {
      const isOpenMeteo = address.pathname.startsWith("/open-meteo");
      if (isOpenMeteo ? isDown.openMeteo : isDown.metNorway) sendJson(response, { error: true }, 503);
      else if (isOpenMeteo) {
        const points = (address.searchParams.get("latitude") ?? "").split(",");
        sendJson(response, points.length === 1 ? openMeteoOf(at) : points.map(() => openMeteoOf(at)));
      } else if (request.headers["if-modified-since"] === LAST_MODIFIED) response.writeHead(304).end();
      else {
        const expires = new Date(at.getTime() + 2 * HOUR_MS).toUTCString();
        response.setHeader("last-modified", LAST_MODIFIED).setHeader("expires", expires);
        sendJson(response, metNorwayOf(at));
      }
    };
    if (isSlow) held.push(answer);
    else answer();
  });
});
afterEach(() => services.close());

/** Two days of hours from the beginning of the local day: temperature is the hour, rain falls at 15 local time. */
function openMeteoOf(now: Date) {
  const offsetSeconds = -3 * 3600;
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const time = Array.from({ length: 48 }, (_, i) =>
    new Date(midnight + i * HOUR_MS).toISOString().slice(0, 16),
  );
  const column = (value: (hour: number) => number) => time.map((_, i) => value(i));
  return {
    latitude: -33.875,
    longitude: -60.625,
    elevation: 62,
    utc_offset_seconds: offsetSeconds,
    timezone: "America/Argentina/Buenos_Aires",
    hourly_units: { temperature_2m: "°C", wind_speed_10m: "km/h" },
    hourly: {
      time,
      temperature_2m: column((i) => i % 24),
      relative_humidity_2m: column(() => 60),
      precipitation_probability: column((i) => (i === 15 ? 80 : 5)),
      precipitation: column((i) => (i === 15 ? 4.2 : 0)),
      weather_code: column((i) => (i === 15 ? 95 : 0)),
      wind_speed_10m: column((i) => (i === 18 ? 40 : 10)),
      wind_direction_10m: column((i) => (i === 18 ? 225 : 90)),
      wind_gusts_10m: column(() => 20),
      et0_fao_evapotranspiration: column(() => 0.2),
    },
  };
}

function metNorwayOf(now: Date) {
  const details = { air_temperature: 21.5, wind_speed: 5, relative_humidity: 50 };
  const next = { summary: { symbol_code: "lightrain" }, details: { precipitation_amount: 0.4 } };
  return {
    geometry: { coordinates: [-60.6, -33.9, 62] },
    properties: {
      timeseries: [
        { time: now.toISOString(), data: { instant: { details }, next_1_hours: next } },
        { time: new Date(now.getTime() + HOUR_MS).toISOString(), data: { instant: { details } } },
      ],
    },
  };
}

/** Fields of each test lie in a cell of their own. */
let column = 0;
async function start(fields: readonly WeatherField[] = [buildWeatherField({ lng: -66 + ++column * 0.3 })]) {
  const server = await startWeather({ db, fields, url: services.address, now: () => at, patienceMs });
  const read = async (field = fields[0]) => {
    const response = await server.get("/weather", { fieldId: field?.fieldId ?? "" });
    return { status: response.statusCode, body: response.json() as FieldForecast & { code?: string } };
  };
  return { ...server, read };
}

describe("the forecast of a field", () => {
  it("sums the hours up by the days of its time zone", async () => {
    const server = await start();
    const { status, body } = await server.read();
    await server.close();

    expect(status).toBe(200);
    expect(body.timeZone).toMatch(/^America\/Argentina\//);
    expect(body.days).toHaveLength(2);
    expect(body.days[0]).toMatchObject({
      date: "2026-03-01",
      condition: "thunderstorm",
      minTempC: 0,
      maxTempC: 23,
      minHumidityPct: 60,
      maxHumidityPct: 60,
      rainMm: 4.2,
      rainProbabilityPct: 80,
      windKmh: 40,
      windFromDeg: 225,
      et0Mm: 4.8,
    });
    expect(body.days[1]).toMatchObject({ date: "2026-03-02", condition: "clear", rainMm: 0 });
    // Steps that are over are left out; now it is 9 by the field's clocks.
    expect(body.hours[0]).toMatchObject({ at: "2026-03-01T12:00:00.000Z", tempC: 9 });
    expect(body.hours.find(({ tempC }) => tempC === 18)).toMatchObject({ condition: "windy" });
    expect(body.origin).toMatchObject({
      source: "open-meteo",
      isStale: false,
      hasFailed: false,
      simulated: true,
    });
  });

  it("is asked for once for all fields of a cell, and again after half an hour", async () => {
    const fields = [
      buildWeatherField({ lng: -64.01, lat: -31.01 }),
      buildWeatherField({ lng: -63.97, lat: -30.97 }),
    ];
    const server = await start(fields);
    await Promise.all([server.read(fields[0]), server.read(fields[1])]);
    at = new Date(START.getTime() + 29 * 60_000);
    await server.read(fields[1]);
    expect(requests).toHaveLength(1);

    at = new Date(START.getTime() + 61 * 60_000);
    const { body } = await server.read(fields[0]);
    await server.close();
    expect(requests).toHaveLength(2);
    expect(body.origin.fetchedAt).toBe(at.toISOString());
  });

  it("comes from MET Norway where Open-Meteo does not answer", async () => {
    isDown.openMeteo = true;
    const server = await start();
    const { body } = await server.read();
    await server.close();

    expect(body.origin).toMatchObject({ source: "met-norway", hasFailed: false });
    expect(body.hours).toMatchObject([{ tempC: 21.5, windKmh: 18, condition: "drizzle", rainMm: 0.4 }]);
    expect(body.days[0]).toMatchObject({ et0Mm: null, maxTempC: 21.5 });
  });

  it("is not asked of MET Norway again before it expires, and then only where it has changed", async () => {
    isDown.openMeteo = true;
    const server = await start();
    const asked = () => requests.filter((path) => path.startsWith("/met-norway")).length;
    await server.read();

    at = new Date(START.getTime() + 1.5 * HOUR_MS);
    expect((await server.read()).body.origin).toMatchObject({ source: "met-norway", isStale: false });
    expect(asked()).toBe(1);

    at = new Date(START.getTime() + 3 * HOUR_MS);
    const { body } = await server.read();
    await server.close();
    expect(asked()).toBe(2);
    expect(body.origin).toMatchObject({
      source: "met-norway",
      fetchedAt: at.toISOString(),
      hasFailed: false,
    });
  });

  it("has the weather of now by its own step where the stored one is old", async () => {
    const server = await start();
    const { body } = await server.read();
    await server.close();
    // 12 UTC is 9 local time; the answer has no current weather.
    expect(body.current).toMatchObject({ at: "2026-03-01T12:00:00.000Z", tempC: 9, rainMm: 0 });
  });

  it("is the last stored one for a day while no service answers", async () => {
    const server = await start();
    await server.read();
    isDown = { openMeteo: true, metNorway: true };

    at = new Date(START.getTime() + 23 * HOUR_MS);
    const kept = await server.read();
    expect(kept.status).toBe(200);
    expect(kept.body.origin).toMatchObject({
      hasFailed: true,
      isStale: true,
      fetchedAt: START.toISOString(),
    });
    expect(kept.body.days[0]).toMatchObject({ date: "2026-03-02" });

    at = new Date(START.getTime() + 25 * HOUR_MS);
    const gone = await server.read();
    await server.close();
    expect(gone).toMatchObject({ status: 503, body: { code: "WEATHER_UNAVAILABLE" } });
  });

  it("is the stored one at once while a service takes long", async () => {
    patienceMs = 20;
    const server = await start();
    await server.read();
    isSlow = true;
    at = new Date(START.getTime() + 3 * HOUR_MS);
    const { status, body } = await server.read();
    await server.close();
    expect(status).toBe(200);
    expect(body.origin).toMatchObject({ isStale: true, fetchedAt: START.toISOString() });
  });

  it("is not shown of a field that the user does not see", async () => {
    const server = await start([]);
    const { status } = await server.read(buildWeatherField());
    await server.close();
    expect(status).toBe(404);
  });
});

describe("the weather of today of several fields", () => {
  it("is read in one call and leaves out what the user does not see", async () => {
    const fields = [
      buildWeatherField({ lng: -64, lat: -35 }),
      buildWeatherField({ lng: -64.002, lat: -35.002 }),
      buildWeatherField({ lng: -63, lat: -35 }),
    ];
    const server = await start(fields);
    const foreign = buildWeatherField();
    const fieldIds = [...fields, foreign].map(({ fieldId }) => fieldId).join(",");
    const first = await server.get("/weather/today", { fieldIds });
    await server.get("/weather/today", { fieldIds });
    await server.close();

    const today = (first.json() as { fields: FieldToday[] }).fields;
    expect(today.map(({ fieldId }) => fieldId)).toEqual(fields.map(({ fieldId }) => fieldId));
    expect(today[0]).toMatchObject({ tempC: 9, maxTempC: 23, rainMm: 4.2, rainProbabilityPct: 80 });
    expect(requests).toHaveLength(1);
  });

  it("comes from MET Norway where Open-Meteo does not answer, for up to twenty places", async () => {
    isDown.openMeteo = true;
    const fields = Array.from({ length: 22 }, (_, index) =>
      buildWeatherField({ lng: -64 + index, lat: -37 }),
    );
    const server = await start(fields);
    const fieldIds = fields.map(({ fieldId }) => fieldId).join(",");
    const { fields: today } = (await server.get("/weather/today", { fieldIds })).json();
    await server.close();
    expect(today).toHaveLength(20);
    expect(today[0]).toMatchObject({ tempC: 21.5, condition: "drizzle" });
  });

  it("is left out while the service takes long, and there the next time", async () => {
    patienceMs = 20;
    isSlow = true;
    const field = buildWeatherField({ lng: -61, lat: -36 });
    const server = await start([field]);
    const read = async () => (await server.get("/weather/today", { fieldIds: field.fieldId })).json();
    expect(await read()).toEqual({ fields: [] });
    isSlow = false;
    for (const answer of held) answer();
    await vi.waitFor(async () => expect((await read()).fields).toHaveLength(1), { timeout: 20_000 });
    await server.close();
  });

  it("is empty where the service fails", async () => {
    isDown = { openMeteo: true, metNorway: true };
    const field = buildWeatherField({ lng: -62, lat: -36 });
    const server = await start([field]);
    const response = await server.get("/weather/today", { fieldIds: field.fieldId });
    await server.close();
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 200,
      body: { fields: [] },
    });
  });
});
