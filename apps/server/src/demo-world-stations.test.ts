import { type DemoWorld, type FaultKind, startDemoWorld } from "@surco/demo-world";
import { testDatabase } from "@surco/kit-server/testing";
import type { FieldStations } from "@surco/weather/contract";
import { type StationsApp, startStationsApp } from "@surco/weather/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

const db = testDatabase();

let world: DemoWorld;
let app: StationsApp;
let fault: FaultKind | null;
beforeAll(async () => {
  world = await startDemoWorld({
    now: () => app.clock.now,
    faults: ({ path }) => (/^\/(aviation-weather|smn)\//.test(path) ? fault : null),
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  fault = null;
  await sql`truncate station_request, weather_station, provider_budget cascade`.execute(db);
});

async function read(lng: number, lat: number): Promise<FieldStations> {
  app = await startStationsApp(db, { url: world.url });
  const ana = await app.signIn();
  const fieldId = await ana.addField(lng, lat);
  const { status, body } = await ana.call("GET", `/weather_station/?fieldId=${fieldId}`);
  await app.app.close();
  expect(status).toBe(200);
  return body as FieldStations;
}

it("has both services' stations around a field of the Pampas, which agree on the weather", async () => {
  const { stations, hasCurrent, origins } = await read(-60.57, -33.89);
  expect(hasCurrent).toBe(true);
  expect(origins.map(({ source, simulated }) => [source, simulated])).toEqual([
    ["metar", true],
    ["smn", true],
  ]);
  expect(stations.length).toBeGreaterThan(1);
  const temps = stations.flatMap(({ latest }) => latest?.tempC ?? []);
  expect(temps.length).toBeGreaterThan(1);
  // Stations within 100 km of each other in one world.
  expect(Math.max(...temps) - Math.min(...temps)).toBeLessThan(12);
  expect(new Set(stations.map(({ name }) => name)).size).toBe(stations.length);
});

it("has METAR stations around a field of central Mexico", async () => {
  const { stations, origins } = await read(-99.1, 19.4);
  expect(origins.map(({ source }) => source)).toEqual(["metar"]);
  expect(stations.length).toBeGreaterThan(0);
});

it.each<FaultKind>(["429", "500", "html", "truncate", "reset"])(
  "has none, and no failure of its own, while the services answer with the fault %s",
  async (kind) => {
    fault = kind;
    expect(await read(-60.57, -33.89)).toMatchObject({ stations: [], hasCurrent: false, origins: [] });
  },
);
