import type { ProblemDetails, ProblemKind } from "../contract";
import type { HealthSnapshot } from "./health-snapshot";

/** Problem as the state of the installation shows it. */
export interface FoundProblem {
  /** The same as long as it is the same problem. */
  key: string;
  kind: ProblemKind;
  details: ProblemDetails;
}

const MS_PER_HOUR = 3_600_000;
const BYTES_PER_GB = 1_000_000_000;

/** A night and half a day: a backup or cleanup that runs daily was missed. */
const OVERDUE_HOURS = 36;
const LEAST_FREE_SHARE = 0.1;
const LEAST_FREE_BYTES = BYTES_PER_GB;
/** A few failures are those of single jobs. */
const MAX_FAILED_JOBS = 10;
const MAX_WAIT_SECONDS = 3600;

/** Problems of the installation by its state. */
export function findProblems(snapshot: HealthSnapshot): FoundProblem[] {
  return [
    ...workerProblems(snapshot),
    ...storageProblems(snapshot),
    ...backupProblems(snapshot),
    ...nightlyProblems(snapshot),
    ...queueProblems(snapshot),
    ...serviceProblems(snapshot),
  ];
}

const single = (kind: ProblemKind, details: ProblemDetails = {}): FoundProblem => ({
  key: kind,
  kind,
  details,
});

function workerProblems({ workers }: HealthSnapshot): FoundProblem[] {
  return workers.aliveCount === 0 ? [single("NO_WORKER")] : [];
}

function storageProblems({ storage, disk }: HealthSnapshot): FoundProblem[] {
  const problems = storage.isReachable ? [] : [single("STORAGE_UNREACHABLE")];
  if (disk !== null) {
    const { freeBytes, totalBytes } = disk;
    if (freeBytes < LEAST_FREE_BYTES || freeBytes < totalBytes * LEAST_FREE_SHARE) {
      problems.push(single("DISK_LOW", { freeGb: inGb(freeBytes), totalGb: inGb(totalBytes) }));
    }
  }
  return problems;
}

function backupProblems({ at, recordedSince, backups }: HealthSnapshot): FoundProblem[] {
  if (backups.schedule !== "nightly") return [];
  const { list, lastFailure } = backups;
  const newest = list[0]?.finishedAt ?? null;
  const problems: FoundProblem[] = [];
  if (lastFailure !== null && (newest === null || lastFailure.finishedAt > newest)) {
    problems.push(single("BACKUP_FAILED", { code: lastFailure.failureCode ?? "INTERNAL" }));
  }
  const hours = hoursBetween(newest ?? recordedSince, at);
  if (hours > OVERDUE_HOURS) problems.push(single("BACKUP_OVERDUE", { hours: Math.floor(hours) }));
  return problems;
}

function nightlyProblems({ at, recordedSince, nightlyJobs }: HealthSnapshot): FoundProblem[] {
  const steps = nightlyJobs.filter(({ kind }) => kind === "cleanup");
  const last = steps.reduce(
    (latest, { lastRun }) => (lastRun !== null && lastRun.finishedAt > latest ? lastRun.finishedAt : latest),
    recordedSince,
  );
  const hours = hoursBetween(last, at);
  const problems = hours > OVERDUE_HOURS ? [single("NIGHTLY_OVERDUE", { hours: Math.floor(hours) })] : [];
  const failed = nightlyJobs.filter(({ lastRun }) => lastRun !== null && lastRun.failureCode !== null);
  const [first] = failed;
  if (first) problems.push(single("STEP_FAILED", { step: first.name, count: failed.length }));
  return problems;
}

function queueProblems({ queues, workers }: HealthSnapshot): FoundProblem[] {
  const problems: FoundProblem[] = [];
  const failing = queues
    .filter(({ failedCount }) => failedCount > MAX_FAILED_JOBS)
    .sort((one, other) => other.failedCount - one.failedCount)[0];
  if (failing) problems.push(single("JOBS_FAILED", { queue: failing.queue, count: failing.failedCount }));
  const waiting = queues
    .filter(({ oldestWaitSeconds }) => oldestWaitSeconds > MAX_WAIT_SECONDS)
    .sort((one, other) => other.oldestWaitSeconds - one.oldestWaitSeconds)[0];
  // Without a worker everything waits.
  if (waiting && workers.aliveCount > 0) {
    const minutes = Math.floor(waiting.oldestWaitSeconds / 60);
    problems.push(single("JOBS_WAIT", { queue: waiting.queue, minutes }));
  }
  return problems;
}

function serviceProblems({ services }: HealthSnapshot): FoundProblem[] {
  return services.flatMap(({ provider, hosts }) => {
    const failing = hosts.find(({ state }) => state !== "closed");
    if (failing === undefined) return [];
    const details = { service: provider, host: failing.host };
    return [{ key: `SERVICE_FAILING:${provider}`, kind: "SERVICE_FAILING" as const, details }];
  });
}

const hoursBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / MS_PER_HOUR;

const inGb = (bytes: number) => Math.round((bytes / BYTES_PER_GB) * 10) / 10;
