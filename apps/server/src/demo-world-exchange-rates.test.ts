import { type DemoWorld, type FaultKind, startDemoWorld } from "@surco/demo-world";
import { officialRates, type RateSettings, rateSources } from "@surco/gross-margin/server";
import { type CreateServiceClient, createHttpClient } from "@surco/kit-server";
import { buildPlatform, testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

const db = testDatabase();
let world: DemoWorld;
let faults: Record<string, FaultKind>;
let clock: Date;
const now = () => clock;

beforeAll(async () => {
  world = await startDemoWorld({
    now,
    faults: ({ path }) => faults[path.split("/")[1] ?? ""] ?? null,
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  faults = {};
  // Friday.
  clock = new Date("2026-07-10T18:00:00Z");
  await db.deleteFrom("exchange_rate").execute();
});

const serviceClient: CreateServiceClient = (options) =>
  createHttpClient(
    { timeoutMs: 2000, retries: 0, maxBytes: 1_000_000, concurrency: 2, ...options },
    {
      userAgent: "Surco test",
      nowMs: () => clock.getTime(),
      random: () => 0.5,
      sleep: async () => undefined,
    },
  );

function rates(changes: Partial<RateSettings> = {}) {
  const settings: RateSettings = {
    bcraUrl: `${world.url}/bcra/estadisticascambiarias/v1.0`,
    banxicoUrl: `${world.url}/banxico/SieAPIRest/service/v1`,
    banxicoToken: "demo",
    frankfurterUrl: `${world.url}/frankfurter/v1`,
    demoWorldUrl: world.url,
    ...changes,
  };
  const { logger } = buildPlatform({ db, now });
  return officialRates({ db, sources: rateSources(serviceClient, settings), now, logger });
}

it("names the institution and the day of the rate, and that it is simulated", async () => {
  expect(await rates().findLast("ARS")).toMatchObject({
    currency: "ARS",
    day: "2026-07-10",
    source: "BCRA",
    isStale: false,
    isSimulated: true,
  });
  expect(await rates().findLast("MXN")).toMatchObject({ source: "Banxico", day: "2026-07-10" });
});

it("walks back to the last day with a market", async () => {
  clock = new Date("2026-07-12T18:00:00Z");
  expect((await rates().findLast("ARS"))?.day).toBe("2026-07-10");
  // Monday 2027-01-04 opens; New Year's Day and the weekend do not.
  clock = new Date("2027-01-03T18:00:00Z");
  expect((await rates().findLast("MXN"))?.day).toBe("2026-12-31");
  expect((await rates({ banxicoToken: null }).findLast("MXN"))?.day).toBe("2026-12-31");
});

it("asks Frankfurter without a token, and where Banxico fails", async () => {
  expect((await rates({ banxicoToken: null }).findLast("MXN"))?.source).toBe("BCE (Frankfurter)");
  for (const kind of ["500", "html", "nulls", "no-data", "reset"] as const) {
    await db.deleteFrom("exchange_rate").execute();
    faults = { banxico: kind };
    expect((await rates().findLast("MXN"))?.source, kind).toBe("BCE (Frankfurter)");
  }
});

it("shows the stored rate with its day while the service fails, and none where none was read", async () => {
  faults = { bcra: "500" };
  expect(await rates().findLast("ARS")).toBeNull();
  faults = {};
  const read = await rates().findLast("ARS");
  faults = { bcra: "truncate" };
  clock = new Date("2026-08-20T18:00:00Z");
  expect(await rates().findLast("ARS")).toEqual({ ...read, isStale: true });
  faults = {};
  expect(await rates().findLast("ARS")).toMatchObject({ day: "2026-08-20", isStale: false });
});

it("asks once for callers at the same time, and not again while the rate is fresh", async () => {
  const one = rates();
  const [first, second] = await Promise.all([one.findLast("ARS"), one.findLast("ARS")]);
  expect(second).toEqual(first);
  faults = { bcra: "500" };
  clock = new Date("2026-07-10T23:00:00Z");
  expect(await one.findLast("ARS")).toEqual(first);
});

it("asks for the day of the institution's country, where tomorrow is not quoted yet", async () => {
  const days: string[] = [];
  const source = {
    name: "BCRA",
    country: "AR" as const,
    findLastRate: async (until: string) => {
      days.push(until);
      return null;
    },
  };
  // Friday, ten at night in Buenos Aires.
  clock = new Date("2026-07-11T01:00:00Z");
  const { logger } = buildPlatform({ db, now });
  const sources = { ARS: [{ source, isSimulated: false }], MXN: [] };
  expect(await officialRates({ db, sources, now, logger }).findLast("ARS")).toBeNull();
  expect(days).toEqual(["2026-07-10"]);
});
