import { isUnderWay, type JobProgress } from "@surco/contract";
import type { z } from "zod";
import type { Clock } from "../clock";
import type { Logger } from "../log/logger";
import { failureOf, type JobFailure } from "./job-failure";
import type { JobProgressRepository } from "./job-progress.repository";
import { type JobContext, type JobKind, type Jobs, ShuttingDown } from "./jobs";

/** Silence limit. Longer than the queue takes to give the work of a dead worker to another: such a job is lost. */
export const SILENT_AFTER_MS = 180_000;
/** Heartbeat interval of a running attempt, which also learns of its cancellation. */
const HEARTBEAT_MS = 2_000;

/** Unfinished jobs of one kind that an account may have; a person waits for each of them. */
const MAX_ACCOUNT_JOBS = 500;

/** A background job that a person waits for: with progress, and cancellable. */
export interface TrackedJobKind<D extends z.ZodType> extends JobKind<D> {
  /** Key of the progress, and of the one job that is in the queue at a time. */
  keyOf(data: z.output<D>): string;
  /** Field whose readers follow the job; without it only the account that ordered it does. */
  fieldOf?(data: z.output<D>): string;
  /** The error code that the person sees, and whether another try could not help. */
  failureOf?(error: unknown): JobFailure;
  /** Shows the failure of each try instead of only the last one's. */
  showsEachFailure?: boolean;
}

/** Abort reason of a try whose job a person cancelled. */
export class JobCancelled extends Error {
  override readonly name = "JobCancelled";
}

export interface TrackedJobContext extends JobContext {
  /** Stores the progress. @throws JobCancelled once the job is cancelled */
  report(done: number, total: number | null): Promise<void>;
}

export interface TrackedJobDeps {
  jobProgress: JobProgressRepository;
  now: Clock;
}

export function defineTrackedJob<const D extends z.ZodType>(kind: TrackedJobKind<D>): TrackedJobKind<D> {
  return kind;
}

export interface FoundProgress extends JobProgress {
  /** Not updated for as long as the silence limit. */
  isSilent: boolean;
}

export interface TrackedJob<D extends z.ZodType> {
  /**
   * Queues the job unless it is under way; also one that was lost, failed or cancelled.
   *
   * @param accountId  who waits for it: the jobs of a kind are shared fairly between accounts
   * @param failureShownMs  a failure younger than this is left as it is. Default 0
   * @throws AppError TOO_MANY_JOBS where the account has `MAX_ACCOUNT_JOBS` unfinished ones of the kind
   */
  ensure(
    data: z.input<D>,
    options?: { total?: number | null; failureShownMs?: number; accountId?: string | undefined },
  ): Promise<JobProgress>;
  /** Progress of the job; null where it was never queued. One that fell silent while it ran has failed, with the code INTERNAL. */
  find(data: z.output<D>): Promise<FoundProgress | null>;
  /** Cancels the job if it is under way; a running try is aborted. @returns false where it is not under way */
  cancel(data: z.output<D>): Promise<boolean>;
}

/** Orders, follows and cancels jobs of one kind. Their work is registered with `workTracked`. */
export function trackedJob<D extends z.ZodType>(
  kind: TrackedJobKind<D>,
  { jobs, jobProgress, now }: TrackedJobDeps & { jobs: Pick<Jobs, "send"> },
): TrackedJob<D> {
  return {
    async ensure(data, { total = null, failureShownMs = 0, accountId } = {}) {
      const parsed = kind.data.parse(data);
      const key = kind.keyOf(parsed);
      const nowMs = now().getTime();
      const known = await jobProgress.find(key);
      const silentMs = known === null ? 0 : nowMs - known.updatedAt.getTime();
      if (known !== null && isUnderWay(known) && silentMs < SILENT_AFTER_MS) return progressOf(known);
      if (known?.state === "failed" && silentMs < failureShownMs) return progressOf(known);
      const times = { now: new Date(nowMs), silentSince: new Date(nowMs - SILENT_AFTER_MS) };
      const fieldId = kind.fieldOf?.(parsed) ?? null;
      const followers = {
        kind: kind.name,
        fieldId,
        accountId: fieldId === null ? (accountId ?? null) : null,
      };
      await jobProgress.queue(key, total, { ...times, followers }, (within) =>
        jobs.send(kind, data, { singletonKey: key, within, accountId, accountLimit: MAX_ACCOUNT_JOBS }),
      );
      return { state: "queued", done: 0, total, errorCode: null };
    },

    async find(data) {
      const known = await jobProgress.find(kind.keyOf(data));
      if (known === null) return null;
      const isSilent = now().getTime() - known.updatedAt.getTime() >= SILENT_AFTER_MS;
      if (known.state !== "running" || !isSilent) return { ...progressOf(known), isSilent };
      return { ...progressOf(known), state: "failed", errorCode: "INTERNAL", isSilent };
    },

    cancel: (data) => jobProgress.cancel(kind.keyOf(data), now()),
  };
}

type Run<D extends z.ZodType> = (data: z.output<D>, context: TrackedJobContext) => Promise<void>;
type WorkDeps = TrackedJobDeps & { logger?: Pick<Logger, "warn"> };

/** Registers the worker of a tracked kind with a process that works. */
export async function workTracked<D extends z.ZodType>(
  jobs: Pick<Jobs, "work">,
  kind: TrackedJobKind<D>,
  deps: WorkDeps,
  run: Run<D>,
): Promise<void> {
  await jobs.work(kind, (data, context) => runTracked(kind, deps, data, context, run));
}

/**
 * Runs one try of a tracked job and keeps its progress. A cancelled job is left alone.
 *
 * @throws what stops a try that another one may follow
 */
export async function runTracked<D extends z.ZodType>(
  kind: TrackedJobKind<D>,
  deps: WorkDeps,
  data: z.output<D>,
  context: JobContext,
  run: Run<D>,
): Promise<void> {
  const { jobProgress, now } = deps;
  const key = kind.keyOf(data);
  while (await jobProgress.begin(key, now())) {
    const watch = watchForCancelling(deps, key, context);
    try {
      await run(data, watch.context);
      await jobProgress.end(key, { state: "done", errorCode: null }, now());
      return;
    } catch (error) {
      if (!watch.isCancelled()) return await endFailedTry(kind, deps, key, context, error);
      // Ordered again while the cancelled run ended: the queue dropped that order, since this one was still there.
      if ((await jobProgress.find(key))?.state !== "queued") return;
    } finally {
      watch.stop();
    }
  }
}

function watchForCancelling({ jobProgress, now, logger }: WorkDeps, key: string, context: JobContext) {
  const cancelled = new AbortController();
  const keepAlive = async (counts?: Pick<JobProgress, "done" | "total">) => {
    if (await jobProgress.keepAlive(key, now(), counts)) return;
    cancelled.abort(new JobCancelled("cancelled"));
  };
  const heartbeat = setInterval(() => {
    keepAlive().catch((error: unknown) => logger?.warn({ err: error, key }, "progress not kept alive"));
  }, HEARTBEAT_MS);
  return {
    context: {
      ...context,
      signal: AbortSignal.any([context.signal, cancelled.signal]),
      report: async (done: number, total: number | null) => {
        await keepAlive({ done, total });
        cancelled.signal.throwIfAborted();
      },
    },
    isCancelled: () => cancelled.signal.aborted,
    stop: () => clearInterval(heartbeat),
  };
}

/** @throws `error` unless it is final */
async function endFailedTry<D extends z.ZodType>(
  kind: TrackedJobKind<D>,
  { jobProgress, now, logger }: WorkDeps,
  key: string,
  { signal, isLastTry }: JobContext,
  error: unknown,
): Promise<void> {
  const { code, isFinal } = (kind.failureOf ?? failureOf)(error);
  const isCutOff = signal.reason instanceof ShuttingDown;
  const hasFailed = !isCutOff && (isFinal || isLastTry);
  const isShown = hasFailed || (kind.showsEachFailure === true && !signal.aborted);
  const end = isShown
    ? ({ state: "failed", errorCode: code } as const)
    : ({ state: "queued", errorCode: null } as const);
  await jobProgress.end(key, end, now());
  if (isCutOff || !isFinal) throw error;
  logger?.warn({ err: error, job: kind.name, key }, "job failed for good");
}

function progressOf({ state, done, total, errorCode }: JobProgress): JobProgress {
  return { state, done, total, errorCode };
}
