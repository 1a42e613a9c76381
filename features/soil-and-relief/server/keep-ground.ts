import type { FieldPolygon } from "@surco/imagery/server";
import type { TrackedJobContext } from "@surco/kit-server";
import type { GroundSubject } from "../contract";
import type { Ground } from "./create-ground";
import type { StoredGround } from "./ground.repository";
import { failureOf, type GroundData } from "./ground-jobs";

/** Result of a reader; null: the source has no data here. */
export interface ReadGround {
  body: object | null;
  source: string;
  simulated: boolean;
}

/**
 * Runs one reading for a field's polygon and stores the result. Stored data is not read again. A source failure is
 * rethrown
 * for the queue to retry, and stored as a failure after the last attempt.
 */
export async function keepGround(
  ground: Ground,
  subject: GroundSubject,
  data: GroundData,
  context: TrackedJobContext,
  read: (field: FieldPolygon, context: TrackedJobContext) => Promise<ReadGround>,
): Promise<void> {
  const field = await ground.fields.findPolygon(data.fieldId);
  const before = await ground.stored.find(data.polygonHash, subject);
  const isThere = before?.state === "ready" && !data.again;
  if (field === null || field.polygonHash !== data.polygonHash || isThere) return;

  try {
    const { body, source, simulated } = await read(field, context);
    const state = body === null ? "none" : "ready";
    await ground.stored.save(data.polygonHash, subject, {
      state,
      body,
      source,
      simulated,
      errorCode: null,
      fetchedAt: ground.now(),
    });
  } catch (error) {
    ground.logger?.warn({ err: error, subject }, "ground not read");
    const { code, isFinal } = failureOf(error);
    if (isFinal || (context.isLastTry && !context.signal.aborted)) {
      await ground.stored.save(data.polygonHash, subject, failedGround(code, ground.now()));
    }
    throw error;
  }
}

function failedGround(errorCode: string, fetchedAt: Date): StoredGround {
  return { state: "failed", body: null, source: null, simulated: false, errorCode, fetchedAt };
}
