import type PgBoss from "pg-boss";
import type { z } from "zod";
import type { Logger } from "../log/logger";
import type { JobQueueRepository } from "./job-queue.repository";
import { type JobContext, type JobKind, ShuttingDown } from "./jobs";

export interface JobWorker {
  /** Fetches jobs now. */
  wake(): void;
  /** The last fetch found fewer jobs than there are free slots. */
  isIdle(): boolean;
  keepAlive(): Promise<void>;
  stop(graceMs: number): Promise<void>;
}

interface WorkerDeps {
  boss: PgBoss;
  queue: JobQueueRepository;
  logger: Logger;
}

interface Run {
  abort: AbortController;
  finished: Promise<void>;
}

/** Grace period of a job after its abort signal; then its slot is freed. */
const ABORT_GRACE_MS = 5_000;

/**
 * Runs jobs of one kind, up to `kind.concurrency` at once. Completed and finally failed jobs leave the queue with their
 * data: mails in it contain addresses and links.
 */
export function startJobWorker<D extends z.ZodType>(
  deps: WorkerDeps,
  kind: JobKind<D>,
  run: (data: z.output<D>, context: JobContext) => Promise<void>,
): JobWorker {
  const { boss, queue, logger } = deps;
  const running = new Map<string, Run>();
  let stopping = false;
  let woken = false;
  let isResting = false;
  let wakeUp: () => void = () => undefined;

  function wake(): void {
    woken = true;
    wakeUp();
  }

  async function rest(): Promise<void> {
    if (woken || stopping) return;
    isResting = true;
    await new Promise<void>((resolve) => {
      wakeUp = resolve;
    });
    isResting = false;
  }

  /** @returns no job where the database does not answer: the next poll fetches again */
  async function fetch(free: number) {
    try {
      return await boss.fetch<unknown>(kind.name, { batchSize: free, includeMetadata: true, priority: true });
    } catch (error) {
      logger.warn({ err: error, job: kind.name }, "jobs not fetched");
      return [];
    }
  }

  async function takeWork(): Promise<void> {
    while (!stopping) {
      woken = false;
      const free = kind.concurrency - running.size;
      const taken = free > 0 ? await fetch(free) : [];
      for (const job of taken) start(job);
      if (taken.length < free || free <= 0) await rest();
    }
  }

  function start(job: PgBoss.JobWithMetadata<unknown>): void {
    const abort = new AbortController();
    // Fetched while the worker was stopping: returned at once.
    if (stopping) abort.abort(new ShuttingDown("shutting down"));
    const finished = attempt(job, abort)
      .catch((error: unknown) =>
        logger.error({ err: error, job: kind.name, jobId: job.id }, "job not settled"),
      )
      .finally(() => {
        running.delete(job.id);
        wake();
      });
    running.set(job.id, { abort, finished });
  }

  /** Runs one attempt and reports its outcome to the queue. */
  async function attempt(job: PgBoss.JobWithMetadata<unknown>, abort: AbortController): Promise<void> {
    const isLastTry = job.retryCount >= job.retryLimit;
    const startedMs = performance.now();
    const about = { job: kind.name, jobId: job.id, tryNumber: job.retryCount + 1 };
    try {
      abort.signal.throwIfAborted();
      const data = kind.data.parse(job.data);
      await withinTime(run(data, { signal: abort.signal, isLastTry }), abort, kind.expireInSeconds);
    } catch (error) {
      if (stopping) return queue.giveBack(kind.name, [job.id]);
      logger.warn({ ...about, isLastTry, err: error }, "job failed");
      if (isLastTry) await boss.deleteJob(kind.name, job.id);
      else await boss.fail(kind.name, job.id);
      return;
    }
    logger.debug({ ...about, ms: Math.round(performance.now() - startedMs) }, "job done");
    await boss.deleteJob(kind.name, job.id);
  }

  const taking = takeWork().catch((error: unknown) =>
    logger.error({ err: error, job: kind.name }, "worker ended"),
  );

  return {
    wake,
    isIdle: () => isResting && running.size < kind.concurrency,
    async keepAlive() {
      if (running.size === 0) return;
      await queue
        .keepAlive(kind.name, [...running.keys()])
        .catch((error: unknown) => logger.warn({ err: error, job: kind.name }, "lease not prolonged"));
    },
    async stop(graceMs) {
      stopping = true;
      wake();
      for (const { abort } of running.values()) abort.abort(new ShuttingDown("shutting down"));
      await taking;
      const ended = Promise.all([...running.values()].map(({ finished }) => finished));
      if (await endsWithin(ended, graceMs)) return;
      await queue.giveBack(kind.name, [...running.keys()]);
    },
  };
}

/** Aborts work after its timeout, and abandons it when it ignores the signal. */
async function withinTime(work: Promise<void>, abort: AbortController, seconds: number): Promise<void> {
  const { signal } = abort;
  let timer = setTimeout(() => abort.abort(new Error(`took longer than ${seconds} s`)), seconds * 1000);
  const leftBehind = new Promise<never>((_resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(signal.reason), ABORT_GRACE_MS);
    };
    signal.addEventListener("abort", giveUp, { once: true });
  });
  try {
    await Promise.race([work, leftBehind]);
    // Work that ended because of the signal is not done.
    signal.throwIfAborted();
  } finally {
    clearTimeout(timer);
  }
}

async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
