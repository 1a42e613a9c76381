import type { FieldPolygon } from "@surco/imagery/server";
import { HttpFailure, type JobContext } from "@surco/kit-server";
import type { GroundSubject } from "../contract";
import type { Ground } from "./create-ground";
import type { StoredGround } from "./ground.repository";
import { type GroundData, groundKey } from "./ground-jobs";
import { GroundUnreadable } from "./ground-unreadable";

/** What a reader found; null: the source has nothing here. */
export interface ReadGround {
  body: object | null;
  source: string;
  simulated: boolean;
}

export interface ReadContext {
  signal: AbortSignal;
  /** Tells those who wait how far it is. */
  report(done: number, total: number): Promise<void>;
}

/**
 * Runs one reading for a field's polygon and keeps what comes of it. What was read before is not read again; a failure of
 * the source is thrown for the queue to try again, and kept as a failure when it tries no more.
 */
export async function keepGround(
  ground: Ground,
  subject: GroundSubject,
  data: GroundData,
  context: JobContext,
  read: (field: FieldPolygon, context: ReadContext) => Promise<ReadGround>,
): Promise<void> {
  const key = groundKey(subject, data.polygonHash);
  const report = (state: "queued" | "running" | "done" | "failed", done = 0, total: number | null = null) =>
    ground.progress.set(key, { state, done, total, errorCode: null }, ground.now());
  const field = await ground.fields.findPolygon(data.fieldId);
  const before = await ground.stored.find(data.polygonHash, subject);
  const isThere = before?.state === "ready" && !data.again;
  if (field === null || field.polygonHash !== data.polygonHash || isThere) return report("done");

  try {
    await report("running");
    const { body, source, simulated } = await read(field, {
      signal: context.signal,
      report: (done, total) => report("running", done, total),
    });
    const state = body === null ? "none" : "ready";
    await ground.stored.save(data.polygonHash, subject, {
      state,
      body,
      source,
      simulated,
      errorCode: null,
      fetchedAt: ground.now(),
    });
    await report("done");
  } catch (error) {
    ground.logger?.warn({ err: error, subject }, "ground not read");
    const isFinal = error instanceof GroundUnreadable;
    if (!isFinal && (context.signal.aborted || !context.isLastTry)) {
      await report("queued");
      throw error;
    }
    await ground.stored.save(data.polygonHash, subject, failureOf(error, ground.now()));
    await report("failed");
    if (!isFinal) throw error;
  }
}

function failureOf(error: unknown, fetchedAt: Date): StoredGround {
  const isSource = error instanceof HttpFailure;
  const otherwise = error instanceof GroundUnreadable ? error.reason : "INTERNAL";
  const errorCode = isSource ? "SOURCE_UNAVAILABLE" : otherwise;
  return { state: "failed", body: null, source: null, simulated: false, errorCode, fetchedAt };
}
