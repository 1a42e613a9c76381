import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startLoad } from "../scale-out/load.testing";
import { ask, type Drill, lostNotes, startDrill, unforeseen, untilReady } from "./drill.testing";

/* A database that is down, slow, or stops in the middle, under writes. */

let drill: Drill;
beforeAll(async () => {
  drill = await startDrill();
});
afterAll(() => drill?.stop());

const start = () => startLoad(drill.node.address, drill.writers);
const health = () => ask(`${drill.node.address}/health`);
const ready = () => ask(`${drill.node.address}/ready`);

it("down for some seconds: each refusal is UNAVAILABLE, no acknowledged note is lost, and all goes on by itself", async () => {
  const load = start();
  await sleep(2_000);
  drill.database.cut();
  await sleep(3_000);
  const during = [await health(), await ready()].map(({ status }) => status);
  await sleep(3_000);
  drill.database.restore();
  await untilReady(drill);
  const atReturn = load.result.acknowledged.length;
  await sleep(3_000);
  const result = await load.stop();

  expect(during).toEqual([200, 503]);
  expect(result.failures.length).toBeGreaterThan(0);
  expect(unforeseen(result)).toEqual([]);
  expect(result.acknowledged.length).toBeGreaterThan(atReturn);
  expect(result.missed).toEqual([]);
  expect(await lostNotes(drill, result)).toEqual([]);
});

it("slow by a tenth of a second for each statement: slower answers, no refusal", async () => {
  drill.database.delayBy(100);
  const load = start();
  await sleep(8_000);
  const during = [await health(), await ready()].map(({ status }) => status);
  const result = await load.stop();
  drill.database.delayBy(0);

  expect(during).toEqual([200, 200]);
  expect(result.failures).toEqual([]);
  expect(result.missed).toEqual([]);
  expect(await lostNotes(drill, result)).toEqual([]);
});

it("silent for eight seconds: requests wait, the state says so within seconds, nothing is lost", async () => {
  const load = start();
  await sleep(1_000);
  drill.database.delayBy(8_000);
  await sleep(500);
  const [answered, notReady] = await Promise.all([health(), ready()]);
  drill.database.delayBy(0);
  await sleep(9_000);
  await untilReady(drill);
  const atReturn = load.result.acknowledged.length;
  await sleep(3_000);
  const result = await load.stop();

  expect(answered.status).toBe(200);
  expect(answered.durationMs).toBeLessThan(2_000);
  expect(notReady.status).toBe(503);
  expect(notReady.durationMs).toBeLessThan(6_000);
  expect(unforeseen(result)).toEqual([]);
  expect(result.acknowledged.length).toBeGreaterThan(atReturn);
  expect(result.missed).toEqual([]);
  expect(await lostNotes(drill, result)).toEqual([]);
});
