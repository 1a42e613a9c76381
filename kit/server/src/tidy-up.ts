import { z } from "zod";
import type { Clock } from "./clock";
import { defineJob, type Jobs } from "./jobs";
import type { Logger } from "./logger";
import { type RepeatedJob, repeatJob } from "./repeat-job";

const DAY_SECONDS = 86_400;

/** Throws away, once a night, what nobody needs any more. */
const tidyUpJob = defineJob({
  name: "tidy-up",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 3,
  retryDelaySeconds: 600,
  expireInSeconds: 3600,
});

/** One part of the work. It bears being run twice, and being ended anywhere. */
export interface TidyStep {
  name: string;
  run(signal: AbortSignal): Promise<void>;
}

interface TidyDeps {
  now: Clock;
  logger?: Pick<Logger, "warn">;
}

/** Registers the steps, in their order, with a process that works. */
export async function tidyUpWorker(
  jobs: Jobs,
  deps: TidyDeps,
  steps: readonly TidyStep[],
): Promise<RepeatedJob> {
  await jobs.work(tidyUpJob, (_data, { signal }) => tidyUp(deps, steps, signal));
  return repeatJob({ jobs, ...deps }, tidyUpJob, {}, DAY_SECONDS);
}

/** Has the steps run now, besides every night: what was just erased leaves things behind. */
export function tidyUpSoon(jobs: Pick<Jobs, "send">): Promise<void> {
  return jobs.send(tidyUpJob, {}, { singletonKey: "soon" });
}

/** Runs every step, also after one that failed. @throws what the first of those threw */
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

/** Repeats a piece of work that tells how much it did until it did less than it may do at once. */
export async function untilDone(
  atOnce: number,
  signal: AbortSignal,
  work: () => Promise<number>,
): Promise<void> {
  do signal.throwIfAborted();
  while ((await work()) >= atOnce);
}
