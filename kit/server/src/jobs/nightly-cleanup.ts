import { z } from "zod";
import type { Clock } from "../clock";
import type { Logger } from "../log/logger";
import type { MaintenanceRunRepository } from "../maintenance/maintenance-run.repository";
import { recordRun } from "../maintenance/record-run";
import { defineJob, type Jobs } from "./jobs";
import { type RepeatedJob, repeatJob } from "./repeat-job";

export const DAY_SECONDS = 86_400;

/** Nightly cleanup job: deletes expired data. */
export const cleanupJob = defineJob({
  name: "tidy-up",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 3,
  retryDelaySeconds: 600,
  expireInSeconds: 3600,
});

/** Cleanup step. Idempotent, and may be interrupted anywhere. */
export interface CleanupStep {
  name: string;
  /** @returns the number of removed rows, where it is known */
  run(signal: AbortSignal): Promise<unknown>;
}

interface CleanupDeps {
  now: Clock;
  logger?: Pick<Logger, "warn">;
  /** Records when each step ran and how it ended. */
  runs?: Pick<MaintenanceRunRepository, "insert">;
}

/** Registers the cleanup steps, in order, with a worker process. */
export async function cleanupWorker(
  jobs: Jobs,
  deps: CleanupDeps,
  steps: readonly CleanupStep[],
): Promise<RepeatedJob> {
  await jobs.work(cleanupJob, (_data, { signal }) => runCleanup(deps, steps, signal));
  return repeatJob({ jobs, ...deps }, cleanupJob, {}, DAY_SECONDS);
}

/** Queues an extra cleanup: erasing an account or field leaves orphans behind. */
export function queueCleanup(jobs: Pick<Jobs, "send">): Promise<void> {
  return jobs.send(cleanupJob, {}, { singletonKey: "soon" });
}

type Recorder = (name: string, run: () => Promise<unknown>) => Promise<unknown>;

/** Runs every cleanup step, also after one that failed. @throws the first failure */
export async function runCleanup(
  { logger, runs, now }: Omit<CleanupDeps, "now"> & Partial<Pick<CleanupDeps, "now">>,
  steps: readonly CleanupStep[],
  signal: AbortSignal,
): Promise<void> {
  const record: Recorder =
    runs && now
      ? (name, run) => recordRun({ runs, now, logger }, { kind: "cleanup", name, signal }, run)
      : (_name, run) => run();
  const failures: unknown[] = [];
  for (const { name, run } of steps) {
    try {
      await record(name, () => run(signal));
    } catch (error) {
      signal.throwIfAborted();
      logger?.warn({ err: error, step: name }, "cleanup step failed");
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Repeats batches until one is smaller than the batch size. @returns the sum of what they return */
export async function untilDone(
  atOnce: number,
  signal: AbortSignal,
  work: () => Promise<number>,
): Promise<number> {
  let total = 0;
  for (;;) {
    signal.throwIfAborted();
    const count = await work();
    total += count;
    if (count < atOnce) return total;
  }
}
