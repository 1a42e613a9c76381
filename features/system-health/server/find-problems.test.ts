import type { MaintenanceRun } from "@surco/kit-server";
import { expect, it } from "vitest";
import { findProblems } from "./find-problems";
import type { HealthSnapshot } from "./health-snapshot";

const at = new Date("2026-11-27T12:00:00Z");
const GB = 1_000_000_000;
const hoursAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000);

const buildRun = (hours: number, rest: Partial<MaintenanceRun> = {}): MaintenanceRun => ({
  kind: "backup",
  name: "n",
  startedAt: hoursAgo(hours),
  finishedAt: hoursAgo(hours),
  failureCode: null,
  removedCount: null,
  fileCount: null,
  sizeBytes: null,
  isEncrypted: null,
  ...rest,
});
const buildStep = (name: string, lastRun: MaintenanceRun | null) => ({
  name,
  kind: "cleanup" as const,
  nextRunAt: at,
  lastRun,
});
const buildQueue = (queue: string, failedCount: number, oldestWaitSeconds: number) => ({
  queue,
  waitingCount: 1,
  scheduledCount: 0,
  activeCount: 0,
  failedCount,
  oldestWaitSeconds,
});

const well: HealthSnapshot = {
  at,
  recordedSince: hoursAgo(1000),
  workers: { aliveCount: 1, lastSeenAt: at },
  storage: { isReachable: true, latencySeconds: 0.01, checkedAt: at },
  disk: { freeBytes: 50 * GB, totalBytes: 100 * GB },
  backups: { schedule: "nightly", keptDays: 7, isEncrypted: false, list: [buildRun(10)], lastFailure: null },
  nightlyJobs: [buildStep("fields", buildRun(8))],
  queues: [buildQueue("send-mail", 10, 3600)],
  services: [],
};
const kindsOf = (changed: Partial<HealthSnapshot>) =>
  findProblems({ ...well, ...changed }).map(({ kind }) => kind);
const backups = (changed: Partial<HealthSnapshot["backups"]>) =>
  kindsOf({ backups: { ...well.backups, ...changed } });

it("finds none where all is well, and none of what is not known on a new installation", () => {
  expect(kindsOf({})).toEqual([]);
  expect(
    kindsOf({
      recordedSince: hoursAgo(1),
      backups: { ...well.backups, list: [] },
      nightlyJobs: [buildStep("fields", null)],
      disk: null,
    }),
  ).toEqual([]);
});

it.each([[{ freeBytes: 9.9 * GB, totalBytes: 100 * GB }], [{ freeBytes: 0.9 * GB, totalBytes: 5 * GB }]])(
  "finds a disk that is nearly full: %o",
  (disk) => {
    expect(kindsOf({ disk })).toEqual(["DISK_LOW"]);
  },
);

it("finds backups that failed after the newest one, and those that are overdue, unless the database is external or they are off", () => {
  const failed = buildRun(2, { failureCode: "DISK_FULL" });
  expect(backups({ lastFailure: failed })).toEqual(["BACKUP_FAILED"]);
  expect(backups({ lastFailure: failed, list: [buildRun(1)] })).toEqual([]);
  expect(backups({ list: [buildRun(37)] })).toEqual(["BACKUP_OVERDUE"]);
  expect(backups({ list: [], lastFailure: failed })).toEqual(["BACKUP_FAILED", "BACKUP_OVERDUE"]);
  for (const schedule of ["external", "off"] as const) {
    expect(backups({ schedule, list: [], lastFailure: failed })).toEqual([]);
  }
});

it("finds nights that were missed, and steps that failed", () => {
  expect(kindsOf({ nightlyJobs: [buildStep("fields", buildRun(37))] })).toEqual(["NIGHTLY_OVERDUE"]);
  const failing = [
    buildStep("fields", buildRun(8)),
    buildStep("files", buildRun(8, { failureCode: "INTERNAL" })),
  ];
  expect(findProblems({ ...well, nightlyJobs: failing })).toEqual([
    { key: "STEP_FAILED", kind: "STEP_FAILED", details: { step: "files", count: 1 } },
  ]);
});

it("finds jobs that fail or wait, but not the waiting ones where no worker is alive", () => {
  const queues = [buildQueue("make-report", 11, 0), buildQueue("read-season", 0, 3601)];
  expect(kindsOf({ queues })).toEqual(["JOBS_FAILED", "JOBS_WAIT"]);
  expect(kindsOf({ queues, workers: { aliveCount: 0, lastSeenAt: null } })).toEqual([
    "NO_WORKER",
    "JOBS_FAILED",
  ]);
});

it("finds storage that does not answer, and each outside service with a host that is not called", () => {
  const host = { host: "a.example", openUntil: null, lastSuccessAt: null, lastFailureAt: null };
  const services = [
    { provider: "stac", hosts: [{ ...host, state: "open" as const }] },
    { provider: "planet", hosts: [{ ...host, state: "closed" as const }] },
  ];
  const storage = { isReachable: false, latencySeconds: null, checkedAt: at };
  expect(findProblems({ ...well, services, storage }).map(({ key }) => key)).toEqual([
    "STORAGE_UNREACHABLE",
    "SERVICE_FAILING:stac",
  ]);
});
