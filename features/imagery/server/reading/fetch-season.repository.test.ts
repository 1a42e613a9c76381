import type { ServerResponse } from "node:http";
import type { JobProgress } from "@surco/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import type { ImageDate } from "../../contract";
import { type SmallWorldOptions, sendJson, smallField, startImagery, startSmallWorld } from "../testing";

const db = testDatabase();
const range = { from: "2025-09-01", until: "2025-10-31" };
const dates = [
  "2025-09-04",
  "2025-09-09",
  "2025-09-14",
  "2025-09-19",
  "2025-09-24",
  "2025-09-29",
  "2025-10-04",
];
const newestFirst = [...dates].reverse();
const aMonthLater = () => new Date("2025-11-20T12:00:00Z");

let stop: (() => Promise<void>)[] = [];
let fields = 0;

/** Creates a field per test on the shared database. */
async function start(options: Partial<SmallWorldOptions> = {}, now = aMonthLater) {
  const small = await startSmallWorld({ dates, ...options });
  const polygonHash = `${String(fields++).padStart(4, "0")}`.repeat(16);
  const field = { ...smallField, polygonHash };
  const clock = { now };
  const imagery = await startImagery({ db, source: small.source, fields: [field], now: () => clock.now() });
  stop.push(imagery.close, small.close);
  const catalog = async () => {
    const answer = await imagery.get("/sentinel/catalog", { fieldId: field.fieldId, ...range });
    expect(answer.statusCode).toBe(200);
    return answer.json() as { dates: ImageDate[]; progress: JobProgress };
  };
  return { ...imagery, world: small.world, catalog, clock, field };
}

afterEach(async () => {
  for (const close of stop) await close();
  stop = [];
});

const fail = (status: number) => (response: ServerResponse) => {
  // 429 may be retried at once.
  response.setHeader("retry-after", "0");
  sendJson(response, { message: "no" }, status);
  return true;
};

describe("reading of a season", () => {
  it("is enqueued once by the first request, which answers at once", async () => {
    const { catalog, queue, world, field } = await start();

    const first = await catalog();
    const second = await catalog();

    expect(first).toEqual({
      dates: [],
      progress: { state: "queued", done: 0, total: null, errorCode: null },
    });
    expect(second.progress.state).toBe("queued");
    expect(queue.orders).toHaveLength(1);
    expect(queue.orders[0]?.singletonKey).toBe(`season:${field.polygonHash}:2025-09-01:2025-10-31`);
    expect(world.requests).toEqual([]);
  });

  it("lists all dates as waiting, then reads them newest first", async () => {
    const seen: string[][] = [];
    const { catalog, queue, world } = await start({
      intercept: async (request) => {
        if (request.url?.endsWith("SCL.tif")) {
          const now = await catalog();
          seen.push(now.dates.map((date) => date.state));
        }
        return false;
      },
    });

    await catalog();
    await queue.runNext();

    expect(seen[0]).toEqual(dates.map(() => "waiting"));
    // Three run concurrently, so the order may differ.
    world.daysAsked().forEach((date, place) => {
      expect(Math.abs(newestFirst.indexOf(date) - place)).toBeLessThan(3);
    });
    const after = await catalog();
    expect(after.dates.map((date) => [date.date, date.state])).toEqual(
      newestFirst.map((date) => [date, "ready"]),
    );
    expect(after.progress).toEqual({ state: "done", done: 7, total: 7, errorCode: null });
    expect(queue.orders).toEqual([]);
  });

  it("reads a granule of both collections once, across search pages", async () => {
    const { catalog, queue, world } = await start();

    await catalog();
    await queue.runNext();

    const searches = world.requests.filter((path) => path === "/search");
    expect(searches).toHaveLength(4);
    const files = world.requests.filter((path) => path.endsWith(".tif"));
    expect(files.every((path) => path.startsWith("/c1/"))).toBe(true);
  });

  it.each([
    ["c1", -0.1, "metadata"],
    ["l2a", 0, "flag"],
    ["l2a-flag-wrong", 0, "data-check"],
  ] as const)(
    "finds the same reflectance in %s, whatever its catalogue claims",
    async (variant, value, source) => {
      const { catalog, queue, get, field } = await start({ collections: [variant], dates: ["2025-10-04"] });

      await catalog();
      await queue.runNext();

      expect((await catalog()).dates[0]?.offset).toEqual({ value, source });
      for (const [layer, expected] of [
        ["ndvi", 0.26 / 0.34],
        ["evi", (2.5 * 0.26) / (0.3 + 6 * 0.04 - 7.5 * 0.03 + 1)],
      ] as const) {
        const answer = await get("/sentinel/statistics", { fieldId: field.fieldId, layer, ...range });
        expect(answer.json().dates[0].statistics.mean).toBeCloseTo(expected, 9);
      }
    },
  );

  it("reads only the scene classes of a date with full cloud", async () => {
    const { catalog, queue, world } = await start({ cloudy: ["2025-09-19"] });

    await catalog();
    await queue.runNext();

    const files = world.requests
      .filter((path) => path.includes("/2025-09-19/"))
      .map((path) => path.split("/")[3]);
    expect(new Set(files)).toEqual(new Set(["SCL.tif", "B04.tif"]));
    const cloudy = (await catalog()).dates.find((date) => date.date === "2025-09-19");
    expect(cloudy).toMatchObject({ state: "cloudy", usableFraction: 0, offset: null });
  });

  it("resumes with missing dates after being killed", async () => {
    const shutdown = new AbortController();
    const { catalog, queue, world } = await start({
      intercept: (request) => {
        if (request.url?.includes("/2025-09-19/")) shutdown.abort(new Error("shutdown"));
        return false;
      },
    });
    await catalog();
    const order = queue.orders[0];

    await expect(queue.runNext(shutdown.signal)).rejects.toThrow("shutdown");

    const half = await catalog();
    const read = half.dates.filter((date) => date.state === "ready").map((date) => date.date);
    expect(read.length).toBeGreaterThan(0);
    expect(read.length).toBeLessThan(dates.length);
    expect(half.dates.every((date) => date.state === "ready" || date.state === "waiting")).toBe(true);
    expect(half.progress).toMatchObject({ state: "queued", done: read.length, total: 7 });

    const requestCount = world.requests.length;
    queue.orders.splice(0, queue.orders.length, ...(order ? [order] : []));
    await queue.runNext();

    const later = world.requests.slice(requestCount);
    expect(later.filter((path) => read.some((date) => path.includes(date)))).toEqual([]);
    expect(later).not.toContain("/search");
    expect((await catalog()).progress).toEqual({ state: "done", done: 7, total: 7, errorCode: null });
  });

  it("searches only the last ten days again after some hours", async () => {
    const soon = () => new Date("2025-10-06T12:00:00Z");
    const { catalog, queue, world, clock } = await start({}, soon);
    await catalog();
    await queue.runNext();
    expect((await catalog()).progress.state).toBe("done");

    clock.now = () => new Date("2025-10-06T18:00:00Z");
    world.dates.push("2025-10-05");
    world.searches.length = 0;
    world.requests.length = 0;
    await catalog();
    await queue.runNext();

    expect(world.searches[0]?.datetime).toBe("2025-09-27T00:00:00Z/2025-10-06T23:59:59Z");
    expect(world.daysAsked()).toEqual(["2025-10-05"]);
    expect((await catalog()).dates).toHaveLength(8);
  });
});

describe("failing source", () => {
  it.each([500, 429])(
    "that answers its search with %i leaves what is stored, says so, and is asked again",
    async (status) => {
      const { catalog, queue, world, clock } = await start({
        intercept: (request, response) => request.url === "/search" && fail(status)(response),
      });

      await catalog();
      await expect(queue.runNext()).rejects.toThrow();
      expect(await catalog()).toEqual({
        dates: [],
        progress: { state: "failed", done: 0, total: null, errorCode: "IMAGE_SOURCE_UNAVAILABLE" },
      });

      world.intercept = undefined;
      // The circuit is closed again by then.
      clock.now = () => new Date("2025-11-20T12:10:00Z");
      expect((await catalog()).progress.state).toBe("queued");
      await queue.runNext();
      expect((await catalog()).progress).toEqual({ state: "done", done: 7, total: 7, errorCode: null });
    },
  );

  it("ends the run early when files fail and keeps the dates for the next run", async () => {
    const { catalog, queue, world } = await start({
      intercept: (request, response) =>
        (request.url?.endsWith(".tif") ?? false) &&
        !request.url?.includes("2025-10-04") &&
        fail(503)(response),
    });
    await catalog();

    await expect(queue.runNext()).rejects.toThrow();

    const down = await catalog();
    expect(down.progress).toMatchObject({ state: "failed", errorCode: "IMAGE_SOURCE_UNAVAILABLE" });
    expect(down.dates[0]).toMatchObject({ date: "2025-10-04", state: "ready" });
    expect(down.dates.filter((date) => date.state === "waiting").length).toBeGreaterThan(0);
    expect(world.daysAsked().length).toBeLessThan(dates.length);
  });

  it("fails one truncated date after three attempts and reads all others", async () => {
    const { catalog, queue, world, clock, field } = await start({
      intercept: (request, response) => {
        if (!request.url?.includes("2025-09-14/B08")) return false;
        response.writeHead(206, { "content-range": "bytes 0-99/100", "content-length": 100 });
        response.end(Buffer.alloc(100, 1));
        return true;
      },
    });

    await catalog();
    await queue.runNext();

    const after = await catalog();
    expect(after.progress).toEqual({ state: "done", done: 7, total: 7, errorCode: null });
    expect(after.dates.filter((date) => date.state === "ready")).toHaveLength(6);
    expect(after.dates.find((date) => date.state === "failed")?.date).toBe("2025-09-14");
    const row = await db
      .selectFrom("field_window")
      .select(["tries", "error_code"])
      .where("polygon_hash", "=", field.polygonHash)
      .where("state", "=", "failed")
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ tries: 3, error_code: expect.stringMatching(/^scene:|^source:/) });

    world.intercept = undefined;
    clock.now = () => new Date("2025-11-20T14:00:00Z");
    await catalog();
    await queue.runNext();
    expect((await catalog()).dates.every((date) => date.state === "ready")).toBe(true);
  });

  it("stops endless paging after a bounded number of pages", async () => {
    let pages = 0;
    const { catalog, queue } = await start({
      intercept: (request, response) => {
        if (request.url !== "/search") return false;
        pages++;
        sendJson(response, {
          features: [{ id: `endless-${pages}` }],
          numberMatched: 115_912_757,
          links: [
            {
              rel: "next",
              method: "POST",
              href: `http://${request.headers.host}/search`,
              body: { next: pages },
            },
          ],
        });
        return true;
      },
    });

    await catalog();
    await expect(queue.runNext()).rejects.toThrow();

    expect(pages).toBe(60);
    expect((await catalog()).progress.errorCode).toBe("IMAGE_SOURCE_UNAVAILABLE");
  });

  it("does not follow a next page on another host", async () => {
    const { catalog, queue } = await start({
      intercept: (request, response) => {
        if (request.url !== "/search") return false;
        sendJson(response, {
          features: [{ id: "one" }],
          numberMatched: 2,
          links: [{ rel: "next", method: "POST", href: "http://169.254.169.254/search", body: {} }],
        });
        return true;
      },
    });

    await catalog();
    await expect(queue.runNext()).rejects.toMatchObject({ reason: "host-not-allowed" });
  });
});

describe("past images that nobody waits for", () => {
  it("are read by a queue of their own, until none is left", async () => {
    const { catalog, queue, services, field, world } = await start();
    const order = () => services.orderPastImages(field, range);

    expect(await order()).toBe(true);
    expect(await order()).toBe(true);
    expect(world.requests).toEqual([]);
    expect(queue.orders.map(({ name }) => name)).toEqual(["fetch-past", "fetch-past"]);
    expect(new Set(queue.orders.map(({ singletonKey }) => singletonKey)).size).toBe(1);
    await queue.runNext();

    expect(await order()).toBe(false);
    expect((await catalog()).progress).toMatchObject({ state: "done", done: 7, total: 7 });
  });

  it("of the year before are ordered once the running season is read, not after an older one", async () => {
    const { catalog, queue, get, field } = await start({}, () => new Date("2025-11-01T01:00:00Z"));
    await catalog();
    await queue.runNext();
    const past = queue.orders.filter(({ name }) => name === "fetch-past");
    expect(past.map(({ data }) => data)).toEqual([
      {
        fieldId: field.fieldId,
        polygonHash: field.polygonHash,
        from: "2024-08-31",
        until: "2025-08-31",
      },
    ]);

    const older = { from: "2024-09-01", until: "2024-10-31" };
    await get("/sentinel/catalog", { fieldId: field.fieldId, ...older });
    await queue.runNext();
    expect(queue.orders.filter(({ name }) => name === "fetch-past")).toHaveLength(1);
  });

  it("stay ordered where the source fails", async () => {
    const { queue, services, field } = await start({
      intercept: (request, response) => request.url === "/search" && fail(500)(response),
    });
    await services.orderPastImages(field, range);

    await expect(queue.runNext()).rejects.toThrow();

    expect(await services.orderPastImages(field, range)).toBe(true);
  });
});

it("gives the EVI of the inside of a field, and that of the whole where pixels are no longer stored", async () => {
  const { catalog, queue, services, field } = await start();
  await catalog();
  await queue.runNext();
  expect((await services.listStoredEvi([field], [range])).get(field.polygonHash)).toHaveLength(7);

  const { dates, pendingDates } = await services.readEviSeries([field], [range]);
  const [inner] = dates.get(field.polygonHash) ?? [];
  expect(pendingDates).toBe(0);
  const keys = await db
    .selectFrom("field_window")
    .select(sql<string[]>`array(select jsonb_object_keys(statistics) order by 1)`.as("keys"))
    .where("polygon_hash", "=", field.polygonHash)
    .execute();
  expect(keys).toHaveLength(7);
  for (const one of keys) expect(one.keys).toEqual(["evi~1", "inner-evi~1", "ndvi~1"]);

  await db
    .updateTable("field_window")
    .set({ blob_key: null, statistics: sql`statistics - 'inner-evi~1'` })
    .where("polygon_hash", "=", field.polygonHash)
    .execute();
  const again = await services.readEviSeries([field], [range]);
  const [whole] = again.dates.get(field.polygonHash) ?? [];
  expect(again.dates.get(field.polygonHash)).toHaveLength(7);
  expect(inner?.statistics.pixels).toBeGreaterThanOrEqual(50);
  expect(whole?.statistics.pixels).toBeGreaterThan(inner?.statistics.pixels ?? 0);
});
