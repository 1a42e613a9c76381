import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import PgBoss from "pg-boss";
import type { z } from "zod";
import type { Logger } from "../log/logger";
import { refuse } from "../serve/errors";
import {
  ACCOUNT_KEY,
  countOfAccount,
  jobQueueRepository,
  type QueueConnection,
} from "./job-queue.repository";
import { type JobWorker, startJobWorker } from "./job-worker";
import type { JobKind, Jobs } from "./jobs";

/**
 * Workers send a heartbeat every `HEARTBEAT_SECONDS`. Jobs without one for `LEASE_SECONDS` are given to another worker,
 * so jobs must be idempotent.
 */
const LEASE_SECONDS = 60;
const HEARTBEAT_SECONDS = 15;
const DEFAULT_RETRY_DELAY_SECONDS = 5;

export interface PgBossJobs extends Jobs {
  /** Stops fetching, aborts running jobs, waits for them, and returns interrupted ones to the queue. */
  stop(options?: { graceMs?: number }): Promise<void>;
}

/** Opens the queue on the product's own database; pg-boss keeps its tables in the schema `pgboss`. */
export async function startPgBossJobs(deps: {
  db: Kysely<Database>;
  logger: Logger;
  /** Polling interval for jobs that are due later or queued by other processes; one query for all queues. */
  pollMs?: number;
  /** Interval of the search for jobs of dead workers. */
  leaseCheckSeconds?: number;
}): Promise<PgBossJobs> {
  const { db, logger, pollMs = 1000, leaseCheckSeconds = 20 } = deps;
  const queue = jobQueueRepository(db);
  const boss = new PgBoss({
    db: queue.connection,
    // Releases expired leases, among others.
    maintenanceIntervalSeconds: leaseCheckSeconds,
    archiveFailedAfterSeconds: 12 * 3600,
    deleteAfterDays: 2,
    schedule: false,
  });
  boss.on("error", (error) => logger.error({ err: error }, "job queue"));
  await queue.createTables(() => boss.start());
  await queue.addIndexes();

  const workers = new Map<string, JobWorker>();
  const queues = new Map<string, Promise<void>>();
  const heartbeat = setInterval(() => {
    for (const worker of workers.values()) void worker.keepAlive();
  }, HEARTBEAT_SECONDS * 1000);

  let isStopping = false;
  let polling = Promise.resolve();
  const pollLater = () =>
    setTimeout(() => {
      polling = wakeDue();
    }, pollMs);
  let poll = pollLater();
  async function wakeDue(): Promise<void> {
    const idle = [...workers].flatMap(([name, worker]) => (worker.isIdle() ? [name] : []));
    try {
      for (const name of await queue.listDue(idle)) workers.get(name)?.wake();
    } catch (error) {
      logger.warn({ err: error }, "jobs not polled");
    }
    if (!isStopping) poll = pollLater();
  }

  function ensureQueue(name: string): Promise<void> {
    const known = queues.get(name);
    if (known) return known;
    const made = queue.ensureQueue(name).catch((error: unknown) => {
      queues.delete(name);
      throw error;
    });
    queues.set(name, made);
    return made;
  }

  return {
    async send(kind, data, options = {}) {
      const parsed = kind.data.parse(data) as object;
      await ensureQueue(kind.name);
      const { singletonKey, within, accountId, accountLimit = Number.POSITIVE_INFINITY } = options;
      const send = async (connection: QueueConnection) => {
        const unfinished =
          accountId === undefined ? 0 : await countOfAccount(connection, kind.name, accountId);
        if (unfinished >= accountLimit) throw refuse("TOO_MANY_JOBS", { most: accountLimit });
        await boss.send(
          kind.name,
          { ...parsed, ...(accountId !== undefined && { [ACCOUNT_KEY]: accountId }) },
          {
            priority: (options.priority ?? 0) - unfinished,
            retryLimit: kind.retryLimit,
            retryDelay: kind.retryDelaySeconds ?? DEFAULT_RETRY_DELAY_SECONDS,
            retryBackoff: true,
            expireInSeconds: LEASE_SECONDS,
            retentionDays: 14,
            db: connection,
            ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
            ...(singletonKey !== undefined && { singletonKey }),
          },
        );
      };
      if (singletonKey !== undefined) await queue.unlessUnfinished(kind.name, singletonKey, send);
      else await send(within === undefined ? queue.connection : queue.within(within));
      workers.get(kind.name)?.wake();
    },

    async work<D extends z.ZodType>(kind: JobKind<D>, run: Parameters<typeof startJobWorker<D>>[2]) {
      if (workers.has(kind.name)) throw new Error(`job ${kind.name} has a worker already`);
      await ensureQueue(kind.name);
      workers.set(kind.name, startJobWorker({ boss, queue, logger }, kind, run));
    },

    async stop({ graceMs = 10_000 } = {}) {
      isStopping = true;
      clearTimeout(poll);
      clearInterval(heartbeat);
      await Promise.all([polling, ...[...workers.values()].map((worker) => worker.stop(graceMs))]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}
