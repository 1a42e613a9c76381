import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { testDatabase } from "../testing";
import { createCallBudget } from "./call-budget";
import { HttpFailure } from "./http-client";
import { createResponseCache } from "./response-cache";

const db = testDatabase();
const MINUTE = 60_000;
const rules = { source: "weather", freshMs: 30 * MINUTE, staleWhileErrorMs: 24 * 60 * MINUTE };
const shape = z.object({ n: z.number() });

let nowMs: number;
let key: string;
let requestCount: number;
let isDown: boolean;

beforeEach(() => {
  nowMs = Date.parse("2026-02-20T12:00:00Z");
  key = `weather:${randomUUID()}`;
  requestCount = 0;
  isDown = false;
});
const now = () => new Date(nowMs);
const fetch = async () => {
  requestCount += 1;
  if (isDown) throw new HttpFailure("timeout", "weather", null);
  return { n: requestCount };
};
/** New instance each time: cached responses survive the process. */
const read = () => createResponseCache({ db, now }).read(key, rules, shape, fetch);

describe("cached response", () => {
  it("is returned while fresh, with its age, after a restart too", async () => {
    const first = await read();
    nowMs += 29 * MINUTE;
    expect(await read()).toEqual(first);
    expect(first).toEqual({
      value: { n: 1 },
      source: "weather",
      fetchedAt: new Date("2026-02-20T12:00:00Z"),
      stale: false,
      failed: false,
    });
    expect(requestCount).toBe(1);
  });

  it("is returned at once while stale, and refreshed in the background", async () => {
    await read();
    nowMs += 31 * MINUTE;
    expect(await read()).toMatchObject({ value: { n: 1 }, stale: true, failed: false });
    await expect.poll(async () => (await read()).value.n).toBe(2);
    expect(await read()).toMatchObject({ stale: false });
  });

  it("is fetched when the cached one is too old, and returned stale while its service fails, up to a day", async () => {
    await read();
    nowMs += 61 * MINUTE;
    expect(await read()).toMatchObject({ value: { n: 2 }, stale: false });
    isDown = true;
    nowMs += 23 * 60 * MINUTE;
    expect(await read()).toMatchObject({ value: { n: 2 }, stale: true, failed: true });
    nowMs += 2 * 60 * MINUTE;
    await expect(read()).rejects.toThrow("timeout");
  });

  it("is fetched once for concurrent callers", async () => {
    const cache = createResponseCache({ db, now });
    const answers = await Promise.all(Array.from({ length: 6 }, () => cache.read(key, rules, shape, fetch)));
    expect(new Set(answers.map(({ value }) => value.n))).toEqual(new Set([1]));
    expect(requestCount).toBe(1);
  });

  it("counts as missing where an earlier version cached it in another shape", async () => {
    await createResponseCache({ db, now }).read(key, rules, z.object({ old: z.string() }), async () => ({
      old: "x",
    }));
    expect((await read()).value).toEqual({ n: 1 });
  });

  it("hides no bug: errors other than a failure of the service are thrown", async () => {
    await read();
    nowMs += 2 * 60 * MINUTE;
    const broken = createResponseCache({ db, now }).read(key, rules, shape, async () => {
      throw new TypeError("ours");
    });
    await expect(broken).rejects.toThrow("ours");
  });
});

describe("daily call budget", () => {
  it("stops background work at four fifths, and people at the end", async () => {
    const budget = createCallBudget({ db, now }, { provider: randomUUID(), perDay: 10 });
    const take = async (isBackground: boolean) => budget.take({ isBackground });
    const background = [];
    for (let i = 0; i < 10; i++) background.push(await take(true));
    expect(background.filter(Boolean)).toHaveLength(8);
    expect(await budget.left()).toBe(2);
    expect([await take(false), await take(false), await take(false)]).toEqual([true, true, false]);
    nowMs += 24 * 60 * MINUTE;
    expect(await take(true)).toBe(true);
  });

  it("is never exceeded by concurrent callers", async () => {
    const budget = createCallBudget({ db, now }, { provider: randomUUID(), perDay: 7 });
    const taken = await Promise.all(Array.from({ length: 20 }, () => budget.take({ cost: 2 })));
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await budget.left()).toBe(1);
  });
});
