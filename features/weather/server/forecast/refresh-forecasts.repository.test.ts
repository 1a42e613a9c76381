import { sendJson, startLocalServer } from "@surco/imagery/testing";
import { createCallBudget } from "@surco/kit-server";
import { buildPlatform, testDatabase } from "@surco/kit-server/testing";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { cellOf } from "../weather-cell";
import { forecastRepository } from "./forecast.repository";
import { refreshForecasts } from "./refresh-forecasts";

const db = testDatabase();
const START = Date.parse("2026-03-01T00:00:00Z");
const HOUR_MS = 3_600_000;

let nowMs: number;
beforeEach(async () => {
  nowMs = START;
  await sql`truncate weather_forecast, provider_budget`.execute(db);
});

const now = () => new Date(nowMs);

/** Fields of one hectare, each in a cell of its own unless `perCell` share one. */
function buildFields(count: number, perCell = 1) {
  return Array.from({ length: count }, (_, index) => {
    const place = Math.floor(index / perCell);
    const [lng, lat] = [-66 + (place % 50) * 0.1, -38 + Math.floor(place / 50) * 0.1];
    const fieldId = String(index).padStart(6, "0");
    return { fieldId, bbox: [lng, lat, lng + 0.001, lat + 0.001] as [number, number, number, number] };
  });
}

async function startRefresh(fields: ReturnType<typeof buildFields>) {
  const calls: number[] = [];
  const state = { isDown: false };
  const service = await startLocalServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://service");
    const [lats, lngs] = ["latitude", "longitude"].map((name) =>
      (searchParams.get(name) ?? "").split(",").map(Number),
    );
    calls.push(lats?.length ?? 0);
    if (state.isDown) return sendJson(response, { error: true, reason: "down" }, 500);
    const answers = (lats ?? []).map((latitude, index) => ({
      latitude,
      longitude: lngs?.[index] ?? 0,
      utc_offset_seconds: 0,
      timezone: "GMT",
      hourly: { time: [now().toISOString().slice(0, 16)], temperature_2m: [20] },
    }));
    sendJson(response, answers.length === 1 ? answers[0] : answers);
  });
  const platform = buildPlatform({ db, now });
  const forecasts = forecastRepository(db);
  const budget = createCallBudget({ db, now }, { provider: "open-meteo", perDay: 10_000 });
  const http = platform.serviceClient({ provider: "open-meteo", allowedHosts: [service.host] });
  const deps = {
    forecasts,
    now,
    logger: platform.logger,
    openMeteo: { http, url: service.address, simulated: false, apiKey: null },
    openMeteoBudget: budget,
    watchedFields: {
      listBounds: async (after: string | null, limit: number) =>
        fields.filter(({ fieldId }) => after === null || fieldId > after).slice(0, limit),
    },
  };
  return {
    calls,
    state,
    budget,
    forecasts,
    turn: () => refreshForecasts(deps, new AbortController().signal),
    close: () => service.close(),
  };
}

describe("the refresh of forecasts", () => {
  it("renews the cells of 1,000 fields six times a day within the background share of the budget", async () => {
    const refresh = await startRefresh(buildFields(1000));
    const fetchedPerHour: number[] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      nowMs = START + hour * HOUR_MS;
      const before = refresh.calls.reduce((sum, points) => sum + points, 0);
      await refresh.turn();
      fetchedPerHour.push(refresh.calls.reduce((sum, points) => sum + points, 0) - before);
    }
    await refresh.close();

    expect(Math.max(...refresh.calls)).toBe(100);
    // 300, 300, 300 and the last 100, then the same again.
    expect(fetchedPerHour.slice(0, 5)).toEqual([300, 300, 300, 100, 300]);
    expect(await refresh.budget.left()).toBeGreaterThanOrEqual(2_000);
    const oldest = nowMs - 5 * HOUR_MS;
    const stored = await refresh.forecasts.listFetchTimes(
      buildFields(1000).map(({ bbox: [lng, lat] }) => cellOf({ lng, lat })),
    );
    expect(stored.size).toBe(1000);
    expect(Math.min(...[...stored.values()].map((time) => time.getTime()))).toBeGreaterThan(oldest);
  });

  it("asks once for all fields of a cell", async () => {
    const refresh = await startRefresh(buildFields(60, 20));
    await refresh.turn();
    await refresh.close();
    expect(refresh.calls).toEqual([3]);
  });

  it("leaves the rest of the day's budget to people", async () => {
    const refresh = await startRefresh(buildFields(300));
    await refresh.budget.take({ cost: 7_850 });
    await refresh.turn();
    await refresh.close();
    expect(refresh.calls).toEqual([100]);
    expect(await refresh.budget.take({ cost: 2_000 })).toBe(true);
  });

  it("keeps the stored forecasts and ends its turn where the service fails", async () => {
    const refresh = await startRefresh(buildFields(250));
    await refresh.turn();
    nowMs = START + 5 * HOUR_MS;
    refresh.state.isDown = true;
    await refresh.turn();
    await refresh.close();
    expect(refresh.calls).toEqual([100, 100, 50, 100]);
    const [stored] = await refresh.forecasts.listNewest([cellOf({ lng: -66, lat: -38 })]);
    expect(stored?.fetchedAt).toEqual(new Date(START));
  });
});
