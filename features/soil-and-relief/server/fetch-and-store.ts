import type { FieldPolygon } from "@surco/imagery/server";
import type { TrackedJobContext } from "@surco/kit-server";
import type { SoilAndReliefSubject } from "../contract";
import type { SoilAndRelief } from "./create-soil-and-relief";
import { type FetchJobData, failureOf } from "./fetch-jobs";
import type { StoredReading } from "./soil-and-relief.repository";

/** Result of a reader. */
export interface FetchedReading {
  /** null: the source has no data here. */
  body: object | null;
  source: string;
  simulated: boolean;
}

/**
 * Runs one reading for a field's polygon and stores the result, unless it is stored already. A source failure is rethrown for
 * the queue to retry, and stored as a failure after the last attempt.
 */
export async function fetchAndStore(
  soilAndRelief: SoilAndRelief,
  subject: SoilAndReliefSubject,
  data: FetchJobData,
  context: TrackedJobContext,
  read: (field: FieldPolygon, context: TrackedJobContext) => Promise<FetchedReading>,
): Promise<void> {
  const field = await soilAndRelief.fields.findPolygon(data.fieldId);
  const before = await soilAndRelief.stored.find(data.polygonHash, subject);
  const isStored = before?.state === "ready" && !data.again;
  if (field === null || field.polygonHash !== data.polygonHash || isStored) return;

  try {
    const { body, source, simulated } = await read(field, context);
    const state = body === null ? "none" : "ready";
    await soilAndRelief.stored.save(data.polygonHash, subject, {
      state,
      body,
      source,
      simulated,
      errorCode: null,
      fetchedAt: soilAndRelief.now(),
    });
  } catch (error) {
    soilAndRelief.logger?.warn({ err: error, subject }, "soil or relief not read");
    const { code, isFinal } = failureOf(error);
    if (isFinal || (context.isLastTry && !context.signal.aborted)) {
      await soilAndRelief.stored.save(
        data.polygonHash,
        subject,
        buildFailedReading(code, soilAndRelief.now()),
      );
    }
    throw error;
  }
}

function buildFailedReading(errorCode: string, fetchedAt: Date): StoredReading {
  return { state: "failed", body: null, source: null, simulated: false, errorCode, fetchedAt };
}
