import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { defineJob, type Jobs } from "./jobs";
import { repeatJob } from "./repeat-job";

const kindOf = (name: string) =>
  defineJob({ name, data: z.object({}), concurrency: 1, retryLimit: 0, expireInSeconds: 60 });
const EVERY_SECONDS = 300;
const started: { stop(): void }[] = [];
let orders: { name: string; key: string | undefined; dueMs: number }[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T03:00:00Z") });
  orders = [];
});
afterEach(() => {
  for (const job of started.splice(0)) job.stop();
  vi.useRealTimers();
});

/** Queue shared by all processes, as far as deduplication by key goes. */
const jobs: Pick<Jobs, "send"> = {
  async send({ name }, _data, options) {
    const known = orders.some((order) => order.name === name && order.key === options?.singletonKey);
    const dueMs = Date.now() + (options?.startAfterSeconds ?? 0) * 1000;
    if (!known) orders.push({ name, key: options?.singletonKey, dueMs });
  },
};

function startProcess(name = "look-around") {
  const job = repeatJob({ jobs, now: () => new Date(Date.now()) }, kindOf(name), {}, EVERY_SECONDS);
  started.push(job);
  return job;
}

const gapsSeconds = () =>
  orders.slice(1).map((order, index) => (order.dueMs - (orders[index]?.dueMs ?? 0)) / 1000);

it("orders one turn for each period, always before it begins", async () => {
  startProcess();
  await vi.advanceTimersByTimeAsync(3600_000);

  expect(orders.length).toBeGreaterThanOrEqual(12);
  for (const gap of gapsSeconds()) expect(gap).toBeCloseTo(EVERY_SECONDS, -1);
  expect(orders.at(-1)?.dueMs).toBeGreaterThan(Date.now());
});

it("orders no turn twice, however many processes there are and whenever they start", async () => {
  startProcess();
  await vi.advanceTimersByTimeAsync(100_000);
  startProcess();
  startProcess();
  await vi.advanceTimersByTimeAsync(3600_000);

  expect(new Set(orders.map(({ key }) => key)).size).toBe(orders.length);
  expect(orders.length).toBeLessThanOrEqual(14);
});

it("goes on when the process that ordered last is gone", async () => {
  const first = startProcess();
  await vi.advanceTimersByTimeAsync(700_000);
  first.stop();
  const before = orders.length;
  startProcess();
  await vi.advanceTimersByTimeAsync(900_000);

  expect(orders.length).toBeGreaterThanOrEqual(before + 2);
});

it("lets no two kinds begin at the same moment, nor any on the hour", async () => {
  const names = ["look-around", "prune-notifications", "sweep", "count"];
  for (const name of names) startProcess(name);
  await vi.advanceTimersByTimeAsync(1);

  const seconds = orders.map(({ dueMs }) => Math.round(dueMs / 1000) % EVERY_SECONDS);
  expect(new Set(seconds).size).toBe(names.length);
  expect(seconds).not.toContain(0);
});

it("retries while the queue is unavailable", async () => {
  let isDown = true;
  const flaky: Pick<Jobs, "send"> = {
    send: (...order) => (isDown ? Promise.reject(new Error("no database")) : jobs.send(...order)),
  };
  const warned: unknown[] = [];
  const deps = {
    jobs: flaky,
    now: () => new Date(Date.now()),
    logger: { warn: (...message: unknown[]) => warned.push(message) },
  };
  started.push(repeatJob(deps as never, kindOf("look-around"), {}, EVERY_SECONDS));
  await vi.advanceTimersByTimeAsync(10_000);
  isDown = false;
  await vi.advanceTimersByTimeAsync(EVERY_SECONDS * 1000);

  expect([warned.length, orders.length > 0]).toEqual([1, true]);
});
