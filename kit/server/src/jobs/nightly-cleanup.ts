import { z } from "zod";
import type { Clock } from "../clock";
import type { Logger } from "../log/logger";
import { defineJob, type Jobs } from "./jobs";
import { type RepeatedJob, repeatJob } from "./repeat-job";

const DAY_SECONDS = 86_400;

/** Nightly cleanup job: deletes expired data. */
const cleanupJob = defineJob({
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
  run(signal: AbortSignal): Promise<void>;
}

interface CleanupDeps {
  now: Clock;
  logger?: Pick<Logger, "warn">;
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

/** Runs every cleanup step, also after one that failed. @throws the first failure */
export async function runCleanup(
  { logger }: Pick<CleanupDeps, "logger">,
  steps: readonly CleanupStep[],
  signal: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { name, run } of steps) {
    try {
      await run(signal);
    } catch (error) {
      signal.throwIfAborted();
      logger?.warn({ err: error, step: name }, "cleanup step failed");
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Repeats batches until one is smaller than the batch size. */
export async function untilDone(
  atOnce: number,
  signal: AbortSignal,
  work: () => Promise<number>,
): Promise<void> {
  do signal.throwIfAborted();
  while ((await work()) >= atOnce);
}
