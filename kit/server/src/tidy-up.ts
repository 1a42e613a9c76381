import { z } from "zod";
import type { Clock } from "./clock";
import { defineJob, type Jobs } from "./jobs";
import type { Logger } from "./logger";
import { type RepeatedJob, repeatJob } from "./repeat-job";

const DAY_SECONDS = 86_400;

/** Nightly cleanup job: deletes expired data. */
const tidyUpJob = defineJob({
  name: "tidy-up",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 3,
  retryDelaySeconds: 600,
  expireInSeconds: 3600,
});

/** Cleanup step. Idempotent, and may be interrupted anywhere. */
export interface TidyStep {
  name: string;
  run(signal: AbortSignal): Promise<void>;
}

interface TidyDeps {
  now: Clock;
  logger?: Pick<Logger, "warn">;
}

/** Registers the cleanup steps, in order, with a worker process. */
export async function tidyUpWorker(
  jobs: Jobs,
  deps: TidyDeps,
  steps: readonly TidyStep[],
): Promise<RepeatedJob> {
  await jobs.work(tidyUpJob, (_data, { signal }) => tidyUp(deps, steps, signal));
  return repeatJob({ jobs, ...deps }, tidyUpJob, {}, DAY_SECONDS);
}

/** Queues an extra cleanup: erasing an account or field leaves orphans behind. */
export function tidyUpSoon(jobs: Pick<Jobs, "send">): Promise<void> {
  return jobs.send(tidyUpJob, {}, { singletonKey: "soon" });
}

/** Runs every cleanup step, also after one that failed. @throws the first failure */
export async function tidyUp(
  { logger }: Pick<TidyDeps, "logger">,
  steps: readonly TidyStep[],
  signal: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { name, run } of steps) {
    try {
      await run(signal);
    } catch (error) {
      signal.throwIfAborted();
      logger?.warn({ err: error, step: name }, "not tidied up");
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
