import type { z } from "zod";
import type { Clock } from "../clock";
import type { JobContext, JobKind, Jobs } from "../jobs/jobs";
import { DAY_SECONDS } from "../jobs/nightly-cleanup";
import { type RepeatedJob, repeatJob } from "../jobs/repeat-job";
import { type TrackedJobContext, type TrackedJobKind, workTracked } from "../jobs/tracked-job";
import type { Logger } from "../log/logger";
import type { MaintenanceRunRepository } from "../maintenance/maintenance-run.repository";
import { recordRun } from "../maintenance/record-run";

interface ScheduleDeps {
  jobs: Jobs;
  now: Clock;
  logger?: Pick<Logger, "warn"> | undefined;
  /** Records when each daily job ran and how it ended. */
  runs?: Pick<MaintenanceRunRepository, "insert">;
}

/** Background work of one kind of job. */
export interface Worker {
  readonly jobName: string;
  /** True when it runs in the thread of long computations. */
  readonly isInThread: boolean;
  register(jobs: Jobs): Promise<void>;
  /** Period of work that repeats. */
  readonly everySeconds?: number;
  /** Orders its turns, for work that repeats. */
  schedule?(deps: ScheduleDeps): RepeatedJob;
}

/** Work that runs when it is ordered. */
export function defineWorker<D extends z.ZodType>(
  kind: JobKind<D>,
  run: (data: z.output<D>, context: JobContext) => Promise<void>,
): Worker {
  return { ...aboutKind(kind), register: (jobs) => jobs.work(kind, run) };
}

/** Work that a person waits for, with progress that it keeps. */
export function defineTrackedWorker<D extends z.ZodType>(
  kind: TrackedJobKind<D>,
  deps: Parameters<typeof workTracked>[2],
  run: (data: z.output<D>, context: TrackedJobContext) => Promise<void>,
): Worker {
  return { ...aboutKind(kind), register: (jobs) => workTracked(jobs, kind, deps, run) };
}

/** Work that runs once in every period, over all processes. */
export function defineRepeatedWorker<D extends z.ZodType>(
  kind: JobKind<D>,
  { data, everySeconds }: { data: z.input<D>; everySeconds: number },
  run: (data: z.output<D>, context: JobContext) => Promise<void>,
): Worker {
  return {
    ...aboutKind(kind),
    register: (jobs) => jobs.work(kind, run),
    everySeconds,
    schedule: (deps) => repeatJob(deps, kind, data, everySeconds),
  };
}

function aboutKind({ name, runsIn }: Pick<JobKind<z.ZodType>, "name" | "runsIn">) {
  return { jobName: name, isInThread: runsIn === "thread" };
}

/** True for work that repeats once a day or less often. */
export function isDaily({ everySeconds = 0 }: Pick<Worker, "everySeconds">): boolean {
  return everySeconds >= DAY_SECONDS;
}

/** Queue whose workers record their runs. */
function recordingJobs({ jobs, now, logger, runs }: ScheduleDeps): Jobs {
  if (runs === undefined) return jobs;
  return {
    send: jobs.send,
    work: (kind, run) =>
      jobs.work(kind, (data, context) =>
        recordRun({ runs, now, logger }, { kind: "job", name: kind.name, signal: context.signal }, () =>
          run(data, context),
        ),
      ),
  };
}

/** Registers workers with this process and orders the turns of those that repeat. */
export async function startWorkers(deps: ScheduleDeps, workers: readonly Worker[]): Promise<RepeatedJob> {
  for (const worker of workers) {
    await worker.register(isDaily(worker) ? recordingJobs(deps) : deps.jobs);
  }
  const turns = workers.flatMap((worker) => worker.schedule?.(deps) ?? []);
  return {
    stop() {
      for (const turn of turns) turn.stop();
    },
  };
}
