import type { Database } from "@surco/db";
import type { Transaction } from "kysely";
import type { z } from "zod";

/** Kind of background job: its queue name and the shape of its data. */
export interface JobKind<D extends z.ZodType> {
  readonly name: string;
  readonly data: D;
  /** Jobs of this kind that one worker runs at once. */
  readonly concurrency: number;
  /** Retries, with growing delay. */
  readonly retryLimit: number;
  /** First delay; each further one is about twice as long. Default 5 s. */
  readonly retryDelaySeconds?: number;
  /** Timeout of one attempt; then its signal aborts and the attempt has failed. */
  readonly expireInSeconds: number;
  /** A thread beside the server's, for work that computes for long without a pause. */
  readonly runsIn?: "thread";
}

export function defineJob<const D extends z.ZodType>(kind: JobKind<D>): JobKind<D> {
  return kind;
}

/** Abort reason of a shutdown: another process takes the job up again as the same attempt. */
export class ShuttingDown extends Error {
  override readonly name = "ShuttingDown";
}

export interface JobContext {
  /** Aborts on shutdown and on timeout. Jobs interrupted by a shutdown are taken up by another worker. */
  signal: AbortSignal;
  /** Last attempt: people are notified of its failure. */
  isLastTry: boolean;
}

export interface SendOptions {
  singletonKey?: string;
  priority?: number;
  /**
   * Account that the job is for. Jobs of a kind are shared fairly between accounts: each further unfinished job of one
   * account runs after the others' with fewer.
   */
  accountId?: string | undefined;
  /** Largest number of unfinished jobs of the kind and account. */
  accountLimit?: number;
  startAfterSeconds?: number;
  within?: Transaction<Database>;
}

/** Job queue of the features. Backed by pg-boss on the same database. */
export interface Jobs {
  /**
   * Queues a job. With `singletonKey`, a second send is dropped while one of the same key waits or runs. Lower
   * `priority` numbers run later. `within` makes it part of that transaction.
   *
   * @throws AppError TOO_MANY_JOBS above `accountLimit`
   */
  send<D extends z.ZodType>(kind: JobKind<D>, data: z.input<D>, options?: SendOptions): Promise<void>;
  /** Registers the worker of a kind; called once per worker process. */
  work<D extends z.ZodType>(
    kind: JobKind<D>,
    run: (data: z.output<D>, context: JobContext) => Promise<void>,
  ): Promise<void>;
}
