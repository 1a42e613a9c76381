import type { Database } from "@surco/db";
import type { Transaction } from "kysely";
import type { z } from "zod";

/** One kind of background work: its name in the queue and the shape of its data. */
export interface JobKind<D extends z.ZodType> {
  readonly name: string;
  readonly data: D;
  /** How many of this kind one worker runs at once. */
  readonly concurrency: number;
  /** Tries after the first, with growing delay. */
  readonly retryLimit: number;
  /** First delay; each further one is about twice as long. Default 5 s. */
  readonly retryDelaySeconds?: number;
  /** Longest run of one try; then its signal aborts and the try has failed. */
  readonly expireInSeconds: number;
}

export function defineJob<const D extends z.ZodType>(kind: JobKind<D>): JobKind<D> {
  return kind;
}

/** Why a try was cut off: the process ends, and another one takes the work up again as the same try. */
export class ShuttingDown extends Error {
  override readonly name = "ShuttingDown";
}

export interface JobContext {
  /** Aborts on shutdown and when the try takes too long. Work cut off by a shutdown is taken up again by another worker. */
  signal: AbortSignal;
  /** No further try follows when this one throws: the time to tell people that it failed. */
  isLastTry: boolean;
}

export interface SendOptions {
  singletonKey?: string;
  priority?: number;
  startAfterSeconds?: number;
  within?: Transaction<Database>;
}

/** The queue, as features see it. Backed by pg-boss on the same database. */
export interface Jobs {
  /**
   * Puts work into the queue. With `singletonKey`, a second send is dropped while one of the same key waits or runs.
   * Lower `priority` numbers run later. With `within`, it is in the queue once that transaction is committed, or never.
   */
  send<D extends z.ZodType>(kind: JobKind<D>, data: z.input<D>, options?: SendOptions): Promise<void>;
  /** Registers the worker of a kind; called once per process that works. */
  work<D extends z.ZodType>(
    kind: JobKind<D>,
    run: (data: z.output<D>, context: JobContext) => Promise<void>,
  ): Promise<void>;
}
