import { isUnderWay } from "@surco/contract";
import { type FieldPolygon, requirePolygon } from "@surco/imagery/server";
import { trackedJob } from "@surco/kit-server";
import type { ReadingState, SoilAndReliefSubject } from "../contract";
import type { SoilAndRelief } from "./create-soil-and-relief";
import { type FetchJobData, fetchJobs } from "./fetch-jobs";
import type { StoredReading } from "./soil-and-relief.repository";

export interface FoundReading {
  field: FieldPolygon;
  status: {
    state: ReadingState;
    progress: { done: number; total: number | null } | null;
    errorCode: string | null;
  };
  /** null unless ready. */
  stored: StoredReading | null;
}

/** Pause after a failure before the source is read again without a request for it. */
const FAILURE_RETRY_AFTER_MS = 6 * 3_600_000;

/**
 * Finds the stored reading of a field, or enqueues its job. Never waits for an outside service.
 * @throws AppError FIELD_NOT_FOUND
 */
export async function findOrEnqueue(
  soilAndRelief: SoilAndRelief,
  subject: SoilAndReliefSubject,
  fieldId: string,
  accountId?: string,
): Promise<FoundReading> {
  const field = await requirePolygon(soilAndRelief, fieldId);
  const stored = await soilAndRelief.stored.find(field.polygonHash, subject);
  const now = soilAndRelief.now();
  const job = trackedJob(fetchJobs[subject], soilAndRelief);
  const last = await job.find(jobDataOf(field));
  const progress = last !== null && isUnderWay(last) ? { done: last.done, total: last.total } : null;
  if (stored?.state === "ready") {
    // A retry was requested: the stored data stays until then, and progress makes clients poll.
    const again = last?.isSilent ? null : progress;
    return { field, status: { state: "ready", progress: again, errorCode: null }, stored };
  }
  if (stored !== null && progress === null && !isStale(stored, now)) {
    return { field, status: { state: stored.state, progress: null, errorCode: stored.errorCode }, stored };
  }
  await job.ensure(jobDataOf(field), { accountId });
  return { field, status: { state: "waiting", progress, errorCode: null }, stored: null };
}

function isStale({ state, fetchedAt }: StoredReading, now: Date): boolean {
  return state === "failed" && now.getTime() - fetchedAt.getTime() > FAILURE_RETRY_AFTER_MS;
}

/** Enqueues a new reading regardless of stored data. @throws AppError FIELD_NOT_FOUND */
export async function enqueueRetry(
  soilAndRelief: SoilAndRelief,
  subject: SoilAndReliefSubject,
  fieldId: string,
  accountId: string,
): Promise<FoundReading["status"]> {
  await trackedJob(fetchJobs[subject], soilAndRelief).ensure(
    jobDataOf(await requirePolygon(soilAndRelief, fieldId), true),
    { accountId },
  );
  return { state: "waiting", progress: null, errorCode: null };
}

/** Job data of a field; `again` reads although it is stored. */
function jobDataOf({ fieldId, polygonHash }: FieldPolygon, again = false): FetchJobData {
  return { fieldId, polygonHash, again };
}
