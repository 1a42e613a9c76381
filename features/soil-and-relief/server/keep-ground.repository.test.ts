import { buildHttpClient, buildJobs } from "@surco/imagery/testing";
import { HttpFailure, type JobContext, runTracked } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { createGround } from "./create-ground";
import { findOrOrder, readAgain } from "./find-or-order";
import { fetchSoilJob, type GroundData } from "./ground-jobs";
import { GroundUnreadable } from "./ground-unreadable";
import { keepGround, type ReadGround } from "./keep-ground";
import { buildFieldPolygon } from "./testing";

const db = testDatabase();
const HOUR_MS = 3_600_000;
const unavailable = new HttpFailure("status", "soilgrids-wcs", 503);

let hashes = 0;
let at: Date;
beforeEach(() => {
  at = new Date("2026-03-01T12:00:00Z");
});

type RunOptions = Partial<JobContext> & Partial<GroundData>;

/** One field and a reader that answers what the test wants; `now` moves with `at`. */
function startKeeping() {
  const field = buildFieldPolygon({ polygonHash: String(++hashes).padStart(64, "c") });
  const queue = buildJobs();
  const http = buildHttpClient([]);
  const source = { http, url: "https://files.test", simulated: false };
  const ground = createGround({
    db,
    jobs: queue.jobs,
    now: () => at,
    dem: source,
    soilGrids: { wcs: source, rest: { ...source, pause: async () => undefined } },
    fields: { findPolygon: async () => field },
  });
  const data = { fieldId: field.fieldId, polygonHash: field.polygonHash, again: false };
  let reads = 0;
  return {
    queue,
    data,
    reads: () => reads,
    ask: async () => (await findOrOrder(ground, "soil", field.fieldId)).status,
    askAgain: () => readAgain(ground, "soil", field.fieldId),
    find: () => ground.stored.find(field.polygonHash, "soil"),
    run: (
      answer: ReadGround | Error,
      { isLastTry = false, signal = new AbortController().signal, ...changes }: RunOptions = {},
    ) =>
      runTracked(fetchSoilJob, ground, { ...data, ...changes }, { signal, isLastTry }, (given, context) =>
        keepGround(ground, "soil", given, context, async () => {
          reads++;
          if (answer instanceof Error) throw answer;
          return answer;
        }),
      ),
  };
}

const found: ReadGround = { body: { cells: 3 }, source: "soilgrids-wcs", simulated: false };

describe("what is read of the ground", () => {
  it("is read once, however often its job runs", async () => {
    const keeping = startKeeping();
    await keeping.run(found);
    await keeping.run(found);

    expect(keeping.reads()).toBe(1);
    expect(await keeping.find()).toMatchObject({ state: "ready", body: { cells: 3 } });
  });

  it("is not read for a polygon that the field has no longer", async () => {
    const keeping = startKeeping();
    await keeping.run(found, { polygonHash: "another" });

    expect(keeping.reads()).toBe(0);
    expect(await keeping.find()).toBeNull();
  });

  it("stays when a later try of somebody who wanted more fails", async () => {
    const keeping = startKeeping();
    await keeping.run(found);
    await keeping.run(unavailable, { again: true, isLastTry: true }).catch(() => undefined);

    expect(await keeping.find()).toMatchObject({ state: "ready", body: { cells: 3 } });
    expect(await keeping.ask()).toMatchObject({ state: "ready" });
  });

  it("stays on the screen while it is read again, which is told until that is over or not heard of for minutes", async () => {
    const keeping = startKeeping();
    await keeping.run(found);
    await keeping.askAgain();
    expect(await keeping.ask()).toEqual({
      state: "ready",
      progress: { done: 0, total: null },
      errorCode: null,
    });
    await keeping.run(found, { again: true });
    expect(await keeping.ask()).toEqual({ state: "ready", progress: null, errorCode: null });

    await keeping.askAgain();
    at = new Date(at.getTime() + 180_000);
    expect(await keeping.ask()).toEqual({ state: "ready", progress: null, errorCode: null });
  });

  it("is waited for until the last try has failed, then said to have failed, and asked for again hours later", async () => {
    const keeping = startKeeping();
    expect(await keeping.ask()).toMatchObject({ state: "waiting" });
    await expect(keeping.run(unavailable)).rejects.toBe(unavailable);
    expect(await keeping.ask()).toMatchObject({ state: "waiting" });
    await expect(keeping.run(unavailable, { isLastTry: true })).rejects.toBe(unavailable);
    expect(await keeping.ask()).toMatchObject({ state: "failed", errorCode: "SOURCE_UNAVAILABLE" });
    expect(keeping.queue.orders).toHaveLength(1);

    at = new Date(at.getTime() + 7 * HOUR_MS);
    expect(await keeping.ask()).toMatchObject({ state: "waiting" });
    expect(keeping.queue.orders).toHaveLength(2);
  });

  it("is not tried again by the queue where another try would not help", async () => {
    const keeping = startKeeping();
    await keeping.run(new GroundUnreadable("FIELD_TOO_WIDE"));

    expect(await keeping.ask()).toMatchObject({ state: "failed", errorCode: "FIELD_TOO_WIDE" });
  });

  it("goes back into the queue when the worker is stopped", async () => {
    const keeping = startKeeping();
    const stopped = AbortSignal.abort(new Error("shutdown"));
    await expect(keeping.run(new Error("shutdown"), { signal: stopped, isLastTry: true })).rejects.toThrow();

    expect(await keeping.find()).toBeNull();
  });

  it("is ordered again when its work has not been heard of for minutes", async () => {
    const keeping = startKeeping();
    await keeping.ask();
    await keeping.ask();
    expect(keeping.queue.orders).toHaveLength(1);

    at = new Date(at.getTime() + 180_000);
    await keeping.ask();
    expect(keeping.queue.orders).toHaveLength(2);
  });

  it("that was nothing is read again when somebody wants it", async () => {
    const keeping = startKeeping();
    await keeping.run({ ...found, body: null });
    expect(await keeping.ask()).toMatchObject({ state: "none" });
    expect(await keeping.askAgain()).toMatchObject({ state: "waiting" });
    await keeping.run(found, { again: true });

    expect(await keeping.ask()).toMatchObject({ state: "ready" });
  });
});
