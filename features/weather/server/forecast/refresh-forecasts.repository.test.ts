import { type LocalServer, sendJson, startLocalServer } from "@surco/imagery/testing";
import type { JobContext } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refreshHistoriesJob } from "../history/history-job";
import { smnStationList, zipOf } from "../stations/stations-app.testing";
import { buildWeatherField, startWeather } from "../testing";
import { cellOf } from "../weather-cell";
import { forecastRepository } from "./forecast.repository";

const db = testDatabase();
const START = Date.parse("2026-03-01T00:00:00Z");
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SMN_LINE = "PERGAMINO;01-marzo-2026;00:00;Despejado;10;21.5;No se calcula;60;Norte  12;1009 /";
const LAST_MODIFIED = "Sun, 01 Mar 2026 00:00:00 GMT";

let nowMs: number;
const now = () => new Date(nowMs);
let services: LocalServer;
/** Points of each request, by service. */
let calls: Record<
  "forecast" | "recentDays" | "archive" | "metNorway" | "nasaPower" | "metar" | "smn",
  number[]
>;
/** MET Norway's answers to a conditional request. */
let unchanged: number;
let isDown: { openMeteo: boolean; metNorway: boolean };

beforeEach(async () => {
  nowMs = START;
  calls = { forecast: [], recentDays: [], archive: [], metNorway: [], nasaPower: [], metar: [], smn: [] };
  unchanged = 0;
  isDown = { openMeteo: false, metNorway: false };
  await sql`truncate weather_forecast, weather_history_cell, provider_budget, station_request, job_progress
            cascade`.execute(db);
  services = await startLocalServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://services");
    const service = serviceOf(pathname, query);
    calls[service].push((query.get("latitude") ?? "").split(",").length);
    if (service === "metar") sendJson(response, []);
    else if (service === "smn")
      response
        .writeHead(200, { "content-type": "application/zip" })
        .end(zipOf(query.get("dato") === "estaciones" ? smnStationList : SMN_LINE));
    else if (service === "metNorway") {
      if (isDown.metNorway) return sendJson(response, {}, 503);
      response.setHeader("last-modified", LAST_MODIFIED);
      response.setHeader("expires", new Date(nowMs + HOUR_MS).toUTCString());
      if (request.headers["if-modified-since"] !== LAST_MODIFIED)
        return sendJson(response, metNorwayAnswer());
      unchanged += 1;
      response.writeHead(304).end();
    } else if (isDown.openMeteo) sendJson(response, { error: true, reason: "down" }, 500);
    else sendJson(response, openMeteoAnswer(query));
  });
});
afterEach(() => services.close());

function serviceOf(pathname: string, query: URLSearchParams): keyof typeof calls {
  if (pathname.startsWith("/open-meteo-archive")) return "archive";
  if (pathname.startsWith("/open-meteo")) return query.has("past_days") ? "recentDays" : "forecast";
  if (pathname.startsWith("/met-norway")) return "metNorway";
  if (pathname.startsWith("/nasa-power")) return "nasaPower";
  return pathname.startsWith("/smn") ? "smn" : "metar";
}

/** One step of each point; days are those from the first one asked for. */
function openMeteoAnswer(query: URLSearchParams) {
  const points = (query.get("latitude") ?? "").split(",");
  const day = query.get("start_date") ?? now().toISOString().slice(0, 10);
  const answers = points.map((latitude) => ({
    latitude: Number(latitude),
    longitude: 0,
    utc_offset_seconds: 0,
    timezone: "GMT",
    ...(query.has("hourly") && {
      hourly: { time: [now().toISOString().slice(0, 16)], temperature_2m: [20] },
    }),
    ...(query.has("daily") && { daily: { time: [day], temperature_2m_max: [30], precipitation_sum: [1] } }),
  }));
  return answers.length === 1 ? answers[0] : answers;
}

function metNorwayAnswer() {
  const instant = { details: { air_temperature: 21 } };
  const next_1_hours = { summary: { symbol_code: "rain" }, details: {} };
  return {
    geometry: { coordinates: [-66, -38, 100] },
    properties: { timeseries: [{ time: now().toISOString(), data: { instant, next_1_hours } }] },
  };
}

/** Fields in cells of their own, unless `perCell` share one. */
function buildFields(count: number, perCell = 1) {
  return Array.from({ length: count }, (_, index) => {
    const place = Math.floor(index / perCell);
    const [lng, lat] = [-66 + (place % 50) * 0.1, -38 + Math.floor(place / 50) * 0.1];
    return { ...buildWeatherField({ lng, lat }), fieldId: String(index).padStart(6, "0"), lng, lat };
  });
}

async function start(fields: ReturnType<typeof buildFields>) {
  const server = await startWeather({ db, fields, url: services.address, now, timeoutMs: 60_000 });
  const runs = new Map<string, (context: JobContext) => Promise<void>>();
  for (const worker of server.feature.workers)
    await worker.register({
      send: async () => undefined,
      work: async (kind, run) => {
        runs.set(kind.name, (context) => run(kind.data.parse({ cell: "" }), context));
      },
    });
  const run = (name: string) => runs.get(name)?.({ signal: new AbortController().signal, isLastTry: true });
  const [openMeteo, aviationWeather, smn] = server.feature.callBudgets ?? [];
  if (!openMeteo || !aviationWeather || !smn) throw new Error("a budget is missing");
  const cells = [...new Set(fields.map(cellOf))];
  return {
    ...server,
    cells,
    openMeteo,
    aviationWeather,
    smn,
    refreshForecasts: () => run("refresh-forecasts"),
    refreshStations: () => run("refresh-weather-stations"),
    /** Reads the history as the hourly evaluation of alerts does. @returns cells whose refresh that orders */
    async orderHistory(): Promise<string[]> {
      const request = { from: "2026-01-30", until: "2026-03-02", variables: ["rainMm"] as const };
      await server.feature.services.listDailyWeather(cells, request);
      return server.queue.orders.flatMap(({ data }) => refreshHistoriesJob.data.parse(data).cells);
    },
  };
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** History of cells as the day before left it, without the days to come: the last ten may still change. */
async function storeHistory(cells: readonly string[]) {
  await sql`insert into weather_history_cell (cell, refreshed_at)
    select unnest(${[...cells]}::text[]), ${new Date(START - 12 * HOUR_MS)}`.execute(db);
  const values = sql`array_fill(1::real, array[58])`;
  await sql`insert into weather_daily
    select cell, 2026, true, array_fill(3::smallint, array[58]), 49,
      ${values}, ${values}, ${values}, ${values}, ${values}, ${values}, ${values}, ${values}, ${values}
    from weather_history_cell`.execute(db);
}

describe("the refresh of the weather", () => {
  it("of 1,000 fields with alerts stays within each service's budget of a day", async () => {
    const server = await start(buildFields(1000));
    await storeHistory(server.cells);
    const orderedPerHour: string[][] = [];
    const counts = { mostPerRun: 0, historyPerCell: 0 };
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      nowMs = START + minute * MINUTE_MS;
      const before = sumOf(calls.forecast);
      await server.refreshForecasts();
      counts.mostPerRun = Math.max(counts.mostPerRun, sumOf(calls.forecast) - before);
      if (minute % 60 !== 0) continue;
      const ordered = await server.orderHistory();
      if (ordered.length > 0 && counts.historyPerCell === 0) {
        const left = await server.openMeteo.left();
        await server.queue.runNext();
        counts.historyPerCell = (left - (await server.openMeteo.left())) / ordered.length;
      } else {
        // Costs the same for all cells: the refresh of the others is only counted.
        server.queue.orders.length = 0;
        const cost = ordered.length * counts.historyPerCell;
        expect(cost === 0 || (await server.openMeteo.take({ cost, isBackground: true }))).toBe(true);
        await sql`update weather_history_cell set refreshed_at = ${now()}
          where cell = any(${ordered}::text[])`.execute(db);
      }
      orderedPerHour.push(ordered);
    }
    await server.close();

    // Forecasts: one call for up to 100 cells, each cell once at first and four times a day.
    expect(counts.mostPerRun).toBe(100);
    expect(calls.forecast.length).toBeLessThanOrEqual(144);
    expect(sumOf(calls.forecast)).toBeGreaterThan(4 * 1000);
    expect(sumOf(calls.forecast)).toBeLessThanOrEqual(5 * 1000);
    const fetched = await forecastRepository(db).listFetchTimes(server.cells);
    expect(fetched.size).toBe(1000);
    const oldest = Math.min(...[...fetched.values()].map((time) => time.getTime()));
    expect(nowMs - oldest).toBeLessThan(9 * HOUR_MS);

    // History: each cell once a day, with one call of the archive and one for the newest days, over six hours.
    expect(new Set(orderedPerHour.flat()).size).toBe(1000);
    expect(sumOf(orderedPerHour.map(({ length }) => length))).toBe(1000);
    expect(Math.max(...orderedPerHour.map(({ length }) => length))).toBeLessThan(250);
    expect(counts.historyPerCell).toBe(2);
    expect(calls.archive.length).toBe(calls.recentDays.length);
    expect(calls.nasaPower).toEqual([]);

    // Within the share of background work, 8,000 of 10,000 calls.
    expect(await server.openMeteo.left()).toBeGreaterThanOrEqual(3_000);
    expect(await server.openMeteo.left()).toBeLessThanOrEqual(4_000);
  }, 180_000);

  it("of the stations around them, too", async () => {
    const server = await start(buildFields(1000));
    for (let minute = 0; minute < 60; minute += 1) {
      nowMs = START + minute * MINUTE_MS;
      await server.refreshStations();
    }
    // One box in ten minutes for all fields, and four answers of the Argentine service an hour beside its list.
    expect(calls.metar.length).toBeGreaterThanOrEqual(6);
    expect(calls.metar.length * 24).toBeLessThanOrEqual(1440 * 0.8);
    expect(calls.smn.length).toBe(5);
    expect((calls.smn.length - 1) * 24 + 1).toBeLessThanOrEqual(300 * 0.8);
    expect(await server.aviationWeather.left()).toBe(1440 - calls.metar.length);
    expect(await server.smn.left()).toBe(300 - 5);
    await server.close();
  });
});

describe("the refresh of forecasts", () => {
  it("asks once for all fields of a cell", async () => {
    const server = await start(buildFields(60, 20));
    await server.refreshForecasts();
    await server.close();
    expect(calls.forecast).toEqual([3]);
  });

  it("does not renew a forecast that somebody has just asked for", async () => {
    const server = await start(buildFields(1));
    await server.refreshForecasts();
    for (let minute = 10; minute < 3 * 60; minute += 10) {
      nowMs = START + minute * MINUTE_MS;
      await server.refreshForecasts();
    }
    expect(calls.forecast).toEqual([1]);
    nowMs = START + 9 * HOUR_MS;
    await server.refreshForecasts();
    await server.close();
    expect(calls.forecast).toEqual([1, 1]);
  });

  it("leaves the rest of the day's budget to people, and takes the forecasts from MET Norway", async () => {
    const server = await start(buildFields(150));
    await server.openMeteo.take({ cost: 7_890 });
    await server.refreshForecasts();
    nowMs += 10 * MINUTE_MS;
    await server.refreshForecasts();
    await server.close();
    expect(calls.forecast).toEqual([100]);
    expect(calls.metNorway).toHaveLength(50);
    expect(await server.openMeteo.take({ cost: 2_000 })).toBe(true);
  });

  it("asks MET Norway again only for what has expired and changed", async () => {
    const server = await start(buildFields(3));
    isDown.openMeteo = true;
    await server.refreshForecasts();
    expect(calls.metNorway).toHaveLength(3);
    nowMs = START + 9 * HOUR_MS;
    await server.refreshForecasts();
    await server.close();
    expect(unchanged).toBe(3);
    const [stored] = await forecastRepository(db).listNewest(server.cells);
    expect(stored).toMatchObject({ forecast: { source: "met-norway" }, fetchedAt: now() });
  });

  it("keeps the stored forecasts and soon ends its run where both services fail", async () => {
    const server = await start(buildFields(60));
    await server.refreshForecasts();
    nowMs = START + 9 * HOUR_MS;
    isDown = { openMeteo: true, metNorway: true };
    await server.refreshForecasts();
    await server.close();
    expect(calls.metNorway).toHaveLength(5);
    const [stored] = await forecastRepository(db).listNewest(server.cells);
    expect(stored?.fetchedAt).toEqual(new Date(START));
  });
});
