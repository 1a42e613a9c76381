import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Clock } from "../clock";
import type { Logger } from "../log/logger";
import type { JobKind, Jobs } from "./jobs";

export interface RepeatedJob {
  stop(): void;
}

/** Interval of queueing the next turn again, in case it was lost. */
const KNOCK_AT_LEAST_EVERY_MS = 600_000;

/**
 * Runs a job once per period over all processes. Each process makes sure that the next turn is queued under the turn's
 * own
 * key, so that duplicates are dropped; any worker runs it. A turn without a live process runs as soon as one starts.
 * Differing clocks may run a turn twice.
 *
 * Turns begin at an offset within the period that follows from the kind's name: no two kinds begin at once.
 */
export function repeatJob<D extends z.ZodType>(
  deps: { jobs: Pick<Jobs, "send">; now: Clock; logger?: Pick<Logger, "warn"> },
  kind: JobKind<D>,
  data: z.input<D>,
  everySeconds: number,
): RepeatedJob {
  const periodMs = everySeconds * 1000;
  let isStopped = false;

  const orderNext = async () => {
    const now = deps.now();
    const { turn, at } = nextTurn(kind.name, everySeconds, now);
    const startAfterSeconds = Math.ceil((at.getTime() - now.getTime()) / 1000);
    await deps.jobs.send(kind, data, { singletonKey: `turn ${turn}`, startAfterSeconds });
  };
  const knock = () => {
    if (isStopped) return;
    orderNext().catch((error: unknown) =>
      deps.logger?.warn({ err: error, job: kind.name }, "turn not ordered"),
    );
  };

  knock();
  const timer = setInterval(knock, Math.min(periodMs / 2, KNOCK_AT_LEAST_EVERY_MS));
  timer.unref();
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

/** Number and time of the next turn of a repeated job. */
export function nextTurn(name: string, everySeconds: number, now: Date): { turn: number; at: Date } {
  const periodMs = everySeconds * 1000;
  const offsetMs = offsetOf(name, periodMs);
  const turn = Math.floor((now.getTime() - offsetMs) / periodMs) + 1;
  return { turn, at: new Date(turn * periodMs + offsetMs) };
}

function offsetOf(name: string, periodMs: number): number {
  const share = createHash("sha256").update(name).digest().readUInt32BE(0) / 2 ** 32;
  return Math.floor(share * periodMs);
}
