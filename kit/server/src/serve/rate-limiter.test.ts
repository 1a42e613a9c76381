import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testDatabase } from "../testing";
import { BUDGETS, createRateLimiter } from "./rate-limiter";

const db = testDatabase();
const NOON_MS = Date.parse("2026-04-03T12:00:00Z");

beforeEach(async () => {
  await db.deleteFrom("rate_limit").execute();
  vi.useFakeTimers({ toFake: ["Date"], now: NOON_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

const budgets = {
  ...BUDGETS,
  "sign-in": { calls: 2, seconds: 60 },
  mail: { calls: 1, seconds: 60 },
  upload: { calls: 1, seconds: 60 },
  "person-download": { calls: 1, seconds: 600 },
};

const { take } = createRateLimiter(db, budgets);

/** Lets the clock stand so many seconds after noon. */
const standAt = (seconds: number) => vi.setSystemTime(NOON_MS + seconds * 1000);

async function storedKeys(): Promise<string[]> {
  const rows = await db.selectFrom("rate_limit").select("key").orderBy("key").execute();
  return rows.map(({ key }) => key);
}

it("locks nobody out for a day after a clock that ran a day ahead was set right", async () => {
  standAt(24 * 3600);
  await take("upload", "198.51.100.8");
  standAt(0);

  await take("upload", "198.51.100.8");

  await expect(take("upload", "198.51.100.8")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

it("refuses the call after the last one of the budget, and says when to come back", async () => {
  await take("sign-in", "198.51.100.7");
  standAt(18.5);
  await take("sign-in", "198.51.100.7");

  await expect(take("sign-in", "198.51.100.7")).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
    status: 429,
    details: { retryAfterSeconds: 42 },
  });
  await expect(take("mail", "198.51.100.7")).resolves.toBeUndefined();
  await expect(take("sign-in", "198.51.100.8")).resolves.toBeUndefined();
});

it("counts a customer's IPv6 network as one, and an account whatever its capitals", async () => {
  await take("mail", "2001:db8:1:2:aaaa::1");
  await expect(take("mail", "2001:0db8:1:2::ffff")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  await take("mail", "2001:db8:1:3::1");
  await take("upload", "::ffff:198.51.100.7");
  await expect(take("upload", "198.51.100.7")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  await take("sign-in", "Ana@example.org");
  await take("sign-in", "ana@example.org");
  expect(await storedKeys()).toHaveLength(4);
});

it("stores neither address nor e-mail", async () => {
  await take("mail", "ana@example.org");
  await take("upload", "198.51.100.7");
  expect((await storedKeys()).join()).not.toMatch(/ana|example|198|51/);
});

it("says in minutes when a person who had many files made may have more", async () => {
  await take("person-download", "01994c1e-0000-7000-8000-00000000000a");
  await take("person-download", "01994c1e-0000-7000-8000-00000000000b");
  standAt(558.5);

  await expect(take("person-download", "01994c1e-0000-7000-8000-00000000000a")).rejects.toMatchObject({
    code: "TOO_MANY_FILES",
    status: 429,
    details: { retryAfterSeconds: 42, retryAfterMinutes: 1 },
  });
});

it("charges a call by its cost, and says in minutes when a person may send more", async () => {
  const ana = "01994c1e-0000-7000-8000-00000000000a";
  await take("person-points", ana, BUDGETS["person-points"].calls - 10);
  await take("person-points", ana, 10);

  await expect(take("person-points", ana, 1)).rejects.toMatchObject({
    code: "TOO_MANY_BOUNDARIES",
    status: 429,
    details: { retryAfterMinutes: 10 },
  });
});

it("begins a new window when one is over, not before", async () => {
  await take("mail", "ana@example.org");
  standAt(59.9);
  await expect(take("mail", "ana@example.org")).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } });
  standAt(60);
  await expect(take("mail", "ana@example.org")).resolves.toBeUndefined();
  await expect(take("mail", "ana@example.org")).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
});

it("counts every call of many at once, over all server processes", async () => {
  const processes = [createRateLimiter(db), createRateLimiter(db)];
  const taken = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) => processes[i % 2]?.take("sign-in", "198.51.100.9")),
  );

  expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(BUDGETS["sign-in"].calls);
  const row = await db.selectFrom("rate_limit").select("points").executeTakeFirstOrThrow();
  expect(row.points).toBe(50);
});

it("deletes counters that are over, now and then", async () => {
  await take("mail", "ana@example.org");
  standAt(61);
  const wide = createRateLimiter(db, { ...budgets, "look-up": { calls: 1000, seconds: 60 } });
  for (let call = 0; call < 500; call++) await wide.take("look-up", "198.51.100.7");

  expect(await storedKeys()).toEqual([expect.stringMatching(/^look-up:/)]);
});

it("lets a failure of the database through as it is", async () => {
  const closed = createRateLimiter(db, { ...budgets, mail: { calls: 1, seconds: 1e18 } });
  await expect(closed.take("mail", "ana@example.org")).rejects.toMatchObject({ code: "22P02" });
});

it("counts tiles in memory, without a statement for each", async () => {
  const tiles = createRateLimiter(db, { ...budgets, tile: { ...BUDGETS.tile, calls: 2 } });
  await tiles.take("tile", "198.51.100.7");
  await tiles.take("tile", "198.51.100.7");

  await expect(tiles.take("tile", "198.51.100.7")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  await expect(tiles.take("tile", "198.51.100.8")).resolves.toBeUndefined();
  expect(await storedKeys()).toEqual([]);
});
