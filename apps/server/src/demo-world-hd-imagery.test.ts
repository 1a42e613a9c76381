import { buildAccount } from "@surco/accounts/testing";
import { type DemoWorld, type FaultKind, startDemoWorld } from "@surco/demo-world";
import { fieldRepository } from "@surco/fields/server";
import { buildField, buildSquare, setFieldPlan } from "@surco/fields/testing";
import type { HdDate } from "@surco/hd-imagery/contract";
import { planetClientOptions, startHdImagery } from "@surco/hd-imagery/testing";
import { buildBlobs } from "@surco/imagery/testing";
import {
  createCallBudget,
  createHttpClient,
  createLogger,
  createResponseCache,
  type HttpClientOptions,
} from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { decodeIndexRaster, decodeLayerImage, pixelAt, pixelState } from "@surco/raster";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

const db = testDatabase();
const start = Date.parse("2026-02-20T18:00:00Z");
const range = { from: "2026-01-01", until: "2026-02-18" };

let world: DemoWorld;
/** Requests of the path that fail: all, or the first `times`. */
let fault: { kind: FaultKind; path: RegExp; times?: number } | null;
let requests: string[];
let nowMs: number;
let account: { id: string };
let fieldId: string;
let log: string;
let blobs: ReturnType<typeof buildBlobs>;
/** Each field lies apart, so that no cached answer of another applies. */
let step = 0;

beforeAll(async () => {
  world = await startDemoWorld({
    now: () => new Date(nowMs),
    faults: ({ method, path }) => {
      if (path.startsWith("/planet")) requests.push(`${method} ${path}`);
      if (fault === null || !fault.path.test(path) || fault.times === 0) return null;
      if (fault.times !== undefined) fault.times -= 1;
      return fault.kind;
    },
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  fault = null;
  requests = [];
  nowMs = start;
  log = "";
  blobs = buildBlobs();
  account = (await buildAccount(db)).user;
  step += 1;
  fieldId = (await buildField(db, { accountId: account.id, polygon: buildSquare(step) })).id;
  await setFieldPlan(db, { id: fieldId, accountId: account.id }, "advanced");
});

type Hd = Awaited<ReturnType<typeof startHdImagery>>;
const running: Hd[] = [];
afterEach(async () => {
  for (const hd of running.splice(0)) await hd.close();
});

async function startHd(
  settings: {
    key?: string | null;
    perDay?: number;
    quotas?: { perAccount: number; perField: number };
    right?: "edit" | "read";
    timeoutMs?: number;
  } = {},
): Promise<Hd> {
  const {
    key = "demo",
    perDay = 10,
    quotas = { perAccount: 10, perField: 10 },
    right,
    timeoutMs = 60_000,
  } = settings;
  const now = () => new Date(nowMs);
  const options: HttpClientOptions = {
    ...planetClientOptions(world.url, key),
    timeoutMs,
    retries: 2,
    refusals: [401],
  };
  const logger = createLogger(
    { level: "debug" },
    {
      write: (line) => {
        log += line;
      },
    },
  );
  const http = createHttpClient(options, {
    userAgent: "Surco test",
    logger,
    nowMs: () => nowMs,
    random: () => 0.5,
    sleep: async (ms) => {
      nowMs += ms;
    },
  });
  const hd = await startHdImagery({
    db,
    now,
    logger,
    blobs,
    fields: fieldRepository(db),
    accountId: account.id,
    ...(right !== undefined && { right }),
    answers: createResponseCache({ db, now, logger }),
    planet:
      key === null
        ? null
        : {
            source: { http, baseUrl: `${world.url}/planet` },
            budget: createCallBudget({ db, now }, { provider: `planet-orders-${fieldId}`, perDay }),
            quotas,
          },
  });
  running.push(hd);
  return hd;
}

const listDates = async (hd: Hd): Promise<HdDate[]> =>
  (await hd.get("/planet/get-aoi", { fieldId, ...range })).json().dates;

/** Finds a date without clouds over the field. */
async function clearDate(hd: Hd): Promise<string> {
  const dates = await listDates(hd);
  const clear = dates.find(({ cloudFraction, coverFraction }) => cloudFraction === 0 && coverFraction === 1);
  return clear?.date ?? "";
}

/** Delays the orders' rows until all connections but its own wait, so that no order sees the row of another. */
async function withMeetingOrders<Answers>(order: () => Promise<Answers>): Promise<Answers> {
  const { answers } = await db.transaction().execute(async (trx) => {
    await sql`lock table hd_image in share mode`.execute(trx);
    const waiting = async () => {
      const { rows } = await sql`select from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(trx);
      return rows.length;
    };
    const answers = order();
    await expect.poll(waiting).toBeGreaterThan(3);
    return { answers };
  });
  return answers;
}

const placedOrders = () => requests.filter((call) => call === "POST /planet/compute/ops/orders/v2");
const findDate = async (hd: Hd, date: string) => (await listDates(hd)).find((one) => one.date === date);

/** Runs the job of an interrupted order again; it must become ready under the order placed before. */
async function expectResumed(hd: Hd, date: string, job: Hd["queue"]["orders"][number] | undefined) {
  fault = null;
  if (job) hd.queue.orders.push(job);
  await hd.queue.runNext();
  expect((await findDate(hd, date))?.state).toBe("ready");
  expect(placedOrders()).toHaveLength(1);
}

describe("cancelled order", () => {
  it("is not placed and costs nothing while queued; the date can be ordered again", async () => {
    const hd = await startHd();
    const date = await clearDate(hd);
    await hd.post("/planet/order", { fieldId, date });
    requests.length = 0;

    const cancelled = await hd.post("/planet/order/cancel", { fieldId, date });
    await hd.queue.runNext();

    expect(cancelled.json()).toMatchObject({ date, state: "available" });
    expect(requests).toEqual([]);
    expect((await hd.post("/planet/order", { fieldId, date })).json()).toMatchObject({ state: "queued" });
    await hd.queue.runNext();
    expect(await findDate(hd, date)).toMatchObject({ state: "ready" });
  });

  it("continues once it was placed", async () => {
    const hd = await startHd();
    const date = await clearDate(hd);
    await hd.post("/planet/order", { fieldId, date });
    await hd.queue.runNext();

    expect((await hd.post("/planet/order/cancel", { fieldId, date })).json()).toMatchObject({
      state: "ready",
    });
  });
});

describe("plan of the field", () => {
  const routes = [
    ["GET", "/planet/get-aoi", range],
    ["GET", "/planet/images", { date: "2026-02-01", layer: "ndvi" }],
    ["GET", "/planet/statistics", { date: "2026-02-01" }],
    ["POST", "/planet/order", { date: "2026-02-01" }],
    ["POST", "/planet/order/cancel", { date: "2026-02-01" }],
  ] as const;
  const callRoute = (hd: Hd, [method, path, input]: (typeof routes)[number]) =>
    method === "GET" ? hd.get(path, { fieldId, ...input }) : hd.post(path, { fieldId, ...input });

  it.each(["basic", "pending"] as const)("grants no access on a %s field, by any route", async (plan) => {
    await setFieldPlan(db, { id: fieldId, accountId: account.id }, plan);
    const hd = await startHd();
    for (const route of routes) {
      const reply = await callRoute(hd, route);
      expect([reply.statusCode, reply.json()]).toEqual([
        403,
        { code: "FIELD_PLAN_TOO_LOW", details: { plan } },
      ]);
    }
    expect(requests).toEqual([]);
  });

  it("grants access on a trial field as on an advanced one", async () => {
    await setFieldPlan(db, { id: fieldId, accountId: account.id }, "trial");
    expect((await listDates(await startHd())).length).toBeGreaterThan(5);
  });

  it("grants no access without a key, and reports that", async () => {
    const hd = await startHd({ key: null });
    expect((await hd.get("/planet/offer", {})).json()).toEqual({ offered: false });
    for (const route of routes) expect((await callRoute(hd, route)).json().code).toBe("HD_NOT_OFFERED");
    expect((await (await startHd()).get("/planet/offer", {})).json()).toEqual({ offered: true });
  });

  it("lets read access view images, not order them", async () => {
    const hd = await startHd({ right: "read" });
    const [date] = await listDates(hd);
    const reply = await hd.post("/planet/order", { fieldId, date: date?.date });
    expect(reply.json().code).toBe("FORBIDDEN");
  });
});

describe("3 m image", () => {
  it("is ordered once, tracked, stored, and shows the true vegetation in 3 m pixels", async () => {
    const hd = await startHd();
    const date = await clearDate(hd);
    const order = await hd.post("/planet/order", { fieldId, date });
    expect(order.json()).toMatchObject({ date, state: "queued", simulated: true });
    expect((await hd.get("/planet/images", { fieldId, date, layer: "ndvi" })).json().code).toBe(
      "IMAGE_NOT_READY",
    );
    await hd.post("/planet/order", { fieldId, date });
    expect(hd.queue.orders).toHaveLength(1);

    await hd.queue.runNext();
    expect(await findDate(hd, date)).toMatchObject({
      state: "ready",
      usableFraction: 1,
    });
    expect(placedOrders()).toHaveLength(1);

    const raster = decodeIndexRaster(
      (await hd.get("/planet/images", { fieldId, date, layer: "ndvi" })).rawPayload,
    );
    expect(raster.pixelSizeM).toBe(3);
    // About 26 ha in pixels of 9 m².
    expect(raster.statistics.pixels).toBeGreaterThan(26_000);
    const statistics = (await hd.get("/planet/statistics", { fieldId, date })).json();
    expect(statistics).toMatchObject({
      date,
      pixelSizeM: 3,
      statistics: { median: raster.statistics.median },
    });

    const picture = await hd.get("/planet/images", { fieldId, date, layer: "trueColour" });
    expect(decodeLayerImage(picture.rawPayload)).toMatchObject({
      layer: "trueColour",
      pixelSizeM: 3,
      hasBands: true,
    });

    const differences: number[] = [];
    for (const east of [0.0005, 0.0015, 0.0025, 0.0035, 0.0045]) {
      for (const north of [0.0005, 0.0015, 0.0025, 0.0035, 0.0045]) {
        const place = [-60.6 + step * 0.006 + east, -33.9 + north] as const;
        const truth = await fetch(`${world.url}/truth/ndvi?lng=${place[0]}&lat=${place[1]}&date=${date}`);
        const { ndvi } = (await truth.json()) as { ndvi: number };
        const pixel = pixelAt(raster, place) ?? -1;
        expect(raster.state[pixel]).toBe(pixelState.valid);
        differences.push((raster.values[pixel] ?? Number.NaN) - ndvi);
      }
    }
    // Single pixels differ by crop rows; the mean does not.
    differences.sort((a, b) => a - b);
    expect(Math.abs(differences[12] ?? Number.NaN)).toBeLessThan(0.03);
  });

  it("continues an interrupted run without ordering again", async () => {
    const hd = await startHd();
    const date = await clearDate(hd);
    await hd.post("/planet/order", { fieldId, date });
    const [job] = hd.queue.orders;
    fault = { kind: "500", path: /orders\/v2\/.+/ };
    await expect(hd.queue.runNext()).rejects.toThrow("planet");
    expect((await findDate(hd, date))?.state).toBe("ordered");

    nowMs += 60_000;
    await expectResumed(hd, date, job);
  });

  it("is queued again, once, when its job has been silent for minutes", async () => {
    const hd = await startHd();
    const date = await clearDate(hd);
    await hd.post("/planet/order", { fieldId, date });
    hd.queue.orders.length = 0;
    await listDates(hd);
    expect(hd.queue.orders).toEqual([]);

    nowMs += 700_000;
    await Promise.all([listDates(hd), listDates(hd)]);
    await listDates(hd);
    expect(hd.queue.orders).toHaveLength(1);
    await hd.queue.runNext();
    expect((await findDate(hd, date))?.state).toBe("ready");
  });

  it("finds an order whose response was lost", async () => {
    const hd = await startHd();
    const date = await clearDate(hd);
    await hd.post("/planet/order", { fieldId, date });
    const [job] = hd.queue.orders;
    fault = { kind: "lost", path: /orders\/v2$/ };
    await expect(hd.queue.runNext()).rejects.toThrow("network");

    await expectResumed(hd, date, job);
  });

  it("is downloaded by new links when those of the order have expired", async () => {
    const hd = await startHd();
    const date = await clearDate(hd);
    await hd.post("/planet/order", { fieldId, date });
    fault = { kind: "403", path: /planet\/files/, times: 1 };
    await hd.queue.runNext();
    expect((await findDate(hd, date))?.state).toBe("ready");
    expect(requests.filter((call) => call === "GET /planet/files")).toHaveLength(3);
  });

  it("is retried later when the provider is busy; a refused order costs nothing", async () => {
    const hd = await startHd({ perDay: 1 });
    const date = await clearDate(hd);
    await hd.post("/planet/order", { fieldId, date });
    const [job] = hd.queue.orders;
    fault = { kind: "429", path: /orders\/v2$/, times: 12 };
    for (let tries = 0; tries < 3; tries++) {
      await expect(hd.queue.runNext()).rejects.toThrow("planet");
      if (job) hd.queue.orders.push(job);
      nowMs += 20 * 60_000;
    }
    fault = null;
    await hd.queue.runNext();
    expect((await findDate(hd, date))?.state).toBe("ready");
    expect(placedOrders().length).toBeLessThanOrEqual(4);
  });

  it("is downloaded again when the stored file was lost", async () => {
    const hd = await startHd();
    const date = await clearDate(hd);
    await hd.post("/planet/order", { fieldId, date });
    await hd.queue.runNext();
    blobs.files.clear();
    const read = () => hd.get("/planet/images", { fieldId, date, layer: "ndvi" });
    expect((await read()).json().code).toBe("IMAGE_NOT_READY");
    await hd.queue.runNext();
    expect((await read()).statusCode).toBe(200);
    expect(placedOrders()).toHaveLength(1);
  });

  it.each([
    ["account", { perAccount: 2, perField: 10 }, "HD_ACCOUNT_QUOTA_REACHED"],
    ["field", { perAccount: 10, perField: 2 }, "HD_FIELD_QUOTA_REACHED"],
  ] as const)(
    "is not ordered beyond the quota of its %s, however many orders arrive at once",
    async (_, quotas, code) => {
      const hd = await startHd({ quotas });
      const dates = (await listDates(hd)).slice(0, 5);
      const order = async (date: string) => (await hd.post("/planet/order", { fieldId, date })).json();

      const answers = await withMeetingOrders(() => Promise.all(dates.map(({ date }) => order(date))));
      expect(answers.filter(({ state }) => state === "queued")).toHaveLength(2);
      expect(answers.filter((answer) => answer.code === code)).toHaveLength(3);

      nowMs += 24 * 3_600_000;
      const refused = dates[answers.findIndex((answer) => answer.code === code)]?.date ?? "";
      expect(await order(refused)).toMatchObject({ state: "queued" });
    },
  );

  it("is not ordered beyond the daily budget, and reports that", async () => {
    const hd = await startHd({ perDay: 1 });
    const dates = (await listDates(hd)).slice(0, 2);
    expect((await hd.post("/planet/order", { fieldId, date: dates[0]?.date })).statusCode).toBe(200);
    await hd.queue.runNext();
    expect((await hd.post("/planet/order", { fieldId, date: dates[1]?.date })).json().code).toBe(
      "HD_QUOTA_REACHED",
    );
    nowMs += 24 * 3_600_000;
    expect((await hd.post("/planet/order", { fieldId, date: dates[1]?.date })).statusCode).toBe(200);
  });

  it.each([
    ["403", "HD_QUOTA_REACHED"],
    ["401", "HD_KEY_REFUSED"],
  ] as const)(
    "reports the reason when the provider answers an order with %s, and can be ordered again",
    async (kind, code) => {
      const hd = await startHd();
      const date = await clearDate(hd);
      await hd.post("/planet/order", { fieldId, date });
      fault = { kind, path: /orders/ };
      await hd.queue.runNext();
      expect(await findDate(hd, date)).toMatchObject({
        state: "failed",
        errorCode: code,
      });
      expect((await hd.post("/planet/order", { fieldId, date })).json().state).toBe("queued");
    },
  );
});

describe("failing provider", () => {
  it.each(["429", "500", "html", "truncate", "reset", "slow", "empty", "nulls"] as const)(
    "keeps the stored dates while it fails with %s, and recovers",
    async (kind) => {
      const hd = await startHd({ timeoutMs: kind === "slow" ? 1_500 : undefined });
      fault = { kind, path: /quick-search/ };
      const broken = await hd.get("/planet/get-aoi", { fieldId, ...range });
      expect(broken.statusCode).toBe(200);
      expect(broken.json().dates).toEqual([]);

      fault = null;
      nowMs += 24 * 3_600_000;
      expect((await listDates(hd)).length).toBeGreaterThan(5);
    },
  );

  it("shows the former dates, marked as stale, while it does not answer", async () => {
    const hd = await startHd();
    const before = await listDates(hd);
    nowMs += 24 * 3_600_000;
    fault = { kind: "500", path: /quick-search/ };
    const reply = (await hd.get("/planet/get-aoi", { fieldId, ...range })).json();
    expect(reply.dates).toEqual(before);
    expect(reply.source).toMatchObject({
      stale: true,
      unreachable: true,
      fetchedAt: new Date(start).toISOString(),
    });
  });

  it("is not called again after refusing the key; logs it once, without the key", async () => {
    const hd = await startHd({ key: "a-key-that-is-not-theirs" });
    for (let i = 0; i < 3; i++) await listDates(hd);
    expect(requests).toHaveLength(1);
    expect(log.split("does not let this installation in")).toHaveLength(2);
    expect(log).not.toContain("a-key-that-is-not-theirs");
  });
});
