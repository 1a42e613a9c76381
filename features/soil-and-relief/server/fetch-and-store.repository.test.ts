import { buildHttpClient, buildJobs } from "@surco/imagery/testing";
import { HttpFailure, type JobContext, runTracked } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { createSoilAndRelief } from "./create-soil-and-relief";
import { type FetchedReading, fetchAndStore } from "./fetch-and-store";
import { type FetchJobData, fetchSoilJob } from "./fetch-jobs";
import { enqueueRetry, findOrEnqueue } from "./find-or-enqueue";
import { PermanentFailure } from "./permanent-failure";
import { buildFieldPolygon } from "./testing";

const db = testDatabase();
const HOUR_MS = 3_600_000;
const unavailable = new HttpFailure("status", "soilgrids-wcs", 503);

let hashes = 0;
let at: Date;
beforeEach(() => {
  at = new Date("2026-03-01T12:00:00Z");
});

type RunOptions = Partial<JobContext> & Partial<FetchJobData>;

/** One field and a reader with a chosen result; `now` moves with `at`. */
function startReading() {
  const field = buildFieldPolygon({ polygonHash: String(++hashes).padStart(64, "c") });
  const queue = buildJobs();
  const http = buildHttpClient([]);
  const source = { http, url: "https://files.test", simulated: false };
  const soilAndRelief = createSoilAndRelief({
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
    ask: async () => (await findOrEnqueue(soilAndRelief, "soil", field.fieldId)).status,
    retry: () => enqueueRetry(soilAndRelief, "soil", field.fieldId, "a"),
    find: () => soilAndRelief.stored.find(field.polygonHash, "soil"),
    run: (
      answer: FetchedReading | Error,
      { isLastTry = false, signal = new AbortController().signal, ...changes }: RunOptions = {},
    ) =>
      runTracked(
        fetchSoilJob,
        soilAndRelief,
        { ...data, ...changes },
        { signal, isLastTry },
        (given, context) =>
          fetchAndStore(soilAndRelief, "soil", given, context, async () => {
            reads++;
            if (answer instanceof Error) throw answer;
            return answer;
          }),
      ),
  };
}

const found: FetchedReading = { body: { cells: 3 }, source: "soilgrids-wcs", simulated: false };

describe("reading of soil or relief", () => {
  it("fetches once, however often the job runs", async () => {
    const reading = startReading();
    await reading.run(found);
    await reading.run(found);

    expect(reading.reads()).toBe(1);
    expect(await reading.find()).toMatchObject({ state: "ready", body: { cells: 3 } });
  });

  it("fetches nothing for an outdated polygon", async () => {
    const reading = startReading();
    await reading.run(found, { polygonHash: "another" });

    expect(reading.reads()).toBe(0);
    expect(await reading.find()).toBeNull();
  });

  it("keeps the stored data when a requested retry fails", async () => {
    const reading = startReading();
    await reading.run(found);
    await reading.run(unavailable, { again: true, isLastTry: true }).catch(() => undefined);

    expect(await reading.find()).toMatchObject({ state: "ready", body: { cells: 3 } });
    expect(await reading.ask()).toMatchObject({ state: "ready" });
  });

  it("stays ready during a retry, with progress until it ends or is silent for minutes", async () => {
    const reading = startReading();
    await reading.run(found);
    await reading.retry();
    expect(await reading.ask()).toEqual({
      state: "ready",
      progress: { done: 0, total: null },
      errorCode: null,
    });
    await reading.run(found, { again: true });
    expect(await reading.ask()).toEqual({ state: "ready", progress: null, errorCode: null });

    await reading.retry();
    at = new Date(at.getTime() + 180_000);
    expect(await reading.ask()).toEqual({ state: "ready", progress: null, errorCode: null });
  });

  it("stays waiting until the last attempt fails, and is enqueued anew hours later", async () => {
    const reading = startReading();
    expect(await reading.ask()).toMatchObject({ state: "waiting" });
    await expect(reading.run(unavailable)).rejects.toBe(unavailable);
    expect(await reading.ask()).toMatchObject({ state: "waiting" });
    await expect(reading.run(unavailable, { isLastTry: true })).rejects.toBe(unavailable);
    expect(await reading.ask()).toMatchObject({ state: "failed", errorCode: "SOURCE_UNAVAILABLE" });
    expect(reading.queue.orders).toHaveLength(1);

    at = new Date(at.getTime() + 7 * HOUR_MS);
    expect(await reading.ask()).toMatchObject({ state: "waiting" });
    expect(reading.queue.orders).toHaveLength(2);
  });

  it("is not retried by the queue after a permanent failure", async () => {
    const reading = startReading();
    await reading.run(new PermanentFailure("FIELD_TOO_WIDE"));

    expect(await reading.ask()).toMatchObject({ state: "failed", errorCode: "FIELD_TOO_WIDE" });
  });

  it("returns to the queue when the worker stops", async () => {
    const reading = startReading();
    const stopped = AbortSignal.abort(new Error("shutdown"));
    await expect(reading.run(new Error("shutdown"), { signal: stopped, isLastTry: true })).rejects.toThrow();

    expect(await reading.find()).toBeNull();
  });

  it("is enqueued again when its job is silent for minutes", async () => {
    const reading = startReading();
    await reading.ask();
    await reading.ask();
    expect(reading.queue.orders).toHaveLength(1);

    at = new Date(at.getTime() + 180_000);
    await reading.ask();
    expect(reading.queue.orders).toHaveLength(2);
  });

  it("is fetched again on request where the source had no data", async () => {
    const reading = startReading();
    await reading.run({ ...found, body: null });
    expect(await reading.ask()).toMatchObject({ state: "none" });
    expect(await reading.retry()).toMatchObject({ state: "waiting" });
    await reading.run(found, { again: true });

    expect(await reading.ask()).toMatchObject({ state: "ready" });
  });
});
