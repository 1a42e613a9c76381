import { expect, it } from "vitest";
import { z } from "zod";
import { defineRepeatedWorker, startWorkers } from "../features/worker";
import { BlobStoreFailure } from "../files/blob-store-failure";
import { defineJob, type JobContext, type Jobs } from "../jobs/jobs";
import { kitCleanupSteps } from "../jobs/kit-cleanup-steps";
import { runCleanup } from "../jobs/nightly-cleanup";
import { testDatabase } from "../testing";
import { buildPlatform } from "../testing-platform";
import { maintenanceRunRepository, type NewMaintenanceRun } from "./maintenance-run.repository";

const db = testDatabase();
const runs = maintenanceRunRepository(db);
const DAY_MS = 86_400_000;
const signal = new AbortController().signal;

const buildRun = (name: string, at: string, rest: Partial<NewMaintenanceRun> = {}): NewMaintenanceRun => ({
  kind: "backup",
  name,
  startedAt: new Date(at),
  finishedAt: new Date(at),
  ...rest,
});

it("records each step of a night with duration, removed rows and failure", async () => {
  let nowMs = Date.parse("2026-11-27T05:00:00Z");
  const step = (name: string, result: () => unknown) => ({
    name,
    async run() {
      nowMs += 2000;
      return result();
    },
  });
  const fail = (error: Error) => () => {
    throw error;
  };

  const night = runCleanup(
    { runs, now: () => new Date(nowMs) },
    [
      step("shares", () => 12),
      step("files", fail(new BlobStoreFailure(503, "DELETE"))),
      step("notes", fail(new Error("a bug"))),
      step("silent", () => undefined),
    ],
    signal,
  );
  await expect(night).rejects.toBeInstanceOf(BlobStoreFailure);

  const recorded = await runs.listLatest(["cleanup"]);
  expect(
    recorded.map((run) => [
      run.name,
      run.finishedAt.getTime() - run.startedAt.getTime(),
      run.failureCode,
      run.removedCount,
    ]),
  ).toEqual([
    ["files", 2000, "STORAGE_UNAVAILABLE", null],
    ["notes", 2000, "INTERNAL", null],
    ["shares", 2000, null, 12],
    ["silent", 2000, null, null],
  ]);
});

it("records no interrupted step, and runs the rest where a record cannot be written", async () => {
  const stopping = new AbortController();
  const run = async () => {
    stopping.abort();
    throw new Error("cut short");
  };
  await expect(
    runCleanup({ runs, now: () => new Date() }, [{ name: "cut", run }], stopping.signal),
  ).rejects.toThrow();
  expect((await runs.listLatest(["cleanup"])).some(({ name }) => name === "cut")).toBe(false);

  const done: string[] = [];
  const insert = () => Promise.reject(new Error("no database"));
  await runCleanup(
    { runs: { insert }, now: () => new Date() },
    ["one", "two"].map((name) => ({ name, run: async () => done.push(name) })),
    signal,
  );
  expect(done).toEqual(["one", "two"]);
});

it("records daily jobs, and none that run more often", async () => {
  const works = new Map<string, (data: object, context: JobContext) => Promise<void>>();
  const jobs = {
    send: async () => {},
    work: async (kind: { name: string }, run: never) => void works.set(kind.name, run),
  } as unknown as Jobs;
  const kind = (name: string) =>
    defineJob({ name, data: z.object({}), concurrency: 1, retryLimit: 0, expireInSeconds: 60 });
  const turns = await startWorkers({ jobs, now: () => new Date(), runs }, [
    defineRepeatedWorker(kind("daily"), { data: {}, everySeconds: 86_400 }, async () => {}),
    defineRepeatedWorker(kind("hourly"), { data: {}, everySeconds: 3600 }, async () => {}),
  ]);
  turns.stop();

  for (const run of works.values()) await run({}, { signal, isLastTry: true });

  expect((await runs.listLatest(["job"])).map(({ name }) => name)).toEqual(["daily"]);
});

it("keeps the record of backups in line with their folder", async () => {
  const now = new Date("2026-11-27T12:00:00Z");
  await runs.insert(buildRun("2026-11-26T02-30-00Z", "2026-11-26T02:30:00Z", { sizeBytes: 5_000_000_000 }));
  await runs.insert(buildRun("elsewhere/2026-11-20T02-30-00Z", "2026-11-20T02:30:00Z"));
  await runs.insert(buildRun("2026-11-27T02-30-00Z", "2026-11-27T02:30:00Z", { failureCode: "DISK_FULL" }));

  await runs.alignBackups([buildRun("2026-11-25T02-30-00Z", "2026-11-25T02:30:00Z")], now);

  expect((await runs.listBackups(10)).map(({ name }) => name)).toEqual([
    "2026-11-25T02-30-00Z",
    "elsewhere/2026-11-20T02-30-00Z",
  ]);
  expect(await runs.findFailedBackup()).toMatchObject({ failureCode: "DISK_FULL" });
  await runs.alignBackups([], now);
  expect((await runs.listBackups(10)).map(({ name }) => name)).toEqual(["elsewhere/2026-11-20T02-30-00Z"]);
});

it("deletes records after 60 days, except of backups that are still there", async () => {
  const old = new Date(Date.now() - 61 * DAY_MS).toISOString();
  await runs.insert(buildRun("elsewhere/kept", old));
  await runs.insert(buildRun("failed", old, { failureCode: "BACKUP_FAILED" }));
  await runs.insert(buildRun("old step", old, { kind: "cleanup" }));
  const { blobs } = buildPlatform({ db });
  const step = kitCleanupSteps({ db, blobs, now: () => new Date() }).find(
    ({ name }) => name === "maintenance runs",
  );

  await step?.run(signal);

  const rows = await db.selectFrom("maintenance_run").select("name").execute();
  const left = rows.map(({ name }) => name);
  expect(left).toContain("elsewhere/kept");
  expect(left).not.toContain("failed");
  expect(left).not.toContain("old step");
});
