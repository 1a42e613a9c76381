import { isUnderWay } from "@surco/contract";
import type { FieldPolygon } from "@surco/imagery/server";
import { refuse, trackedJob } from "@surco/kit-server";
import type { GroundState, GroundSubject } from "../contract";
import type { Ground } from "./create-ground";
import type { StoredGround } from "./ground.repository";
import { type GroundData, groundJobs } from "./ground-jobs";

export interface FoundGround {
  field: FieldPolygon;
  status: {
    state: GroundState;
    progress: { done: number; total: number | null } | null;
    errorCode: string | null;
  };
  /** null unless ready. */
  stored: StoredGround | null;
}

/** A source that failed is left alone for so long, unless somebody asks for another try. */
const FAILED_FOR_MS = 6 * 3_600_000;

/**
 * Finds the stored data of a subject of the field, or orders it from the queue. Never waits for an outside service.
 * @throws AppError FIELD_NOT_FOUND
 */
export async function findOrOrder(
  ground: Ground,
  subject: GroundSubject,
  fieldId: string,
): Promise<FoundGround> {
  const field = await requirePolygon(ground, fieldId);
  const stored = await ground.stored.find(field.polygonHash, subject);
  const now = ground.now();
  const job = trackedJob(groundJobs[subject], ground);
  const last = await job.find(orderOf(field));
  const progress = last !== null && isUnderWay(last) ? { done: last.done, total: last.total } : null;
  if (stored?.state === "ready") {
    // A new reading was requested: the stored data stays until then, and clients are asked to poll.
    const again = last?.isSilent ? null : progress;
    return { field, status: { state: "ready", progress: again, errorCode: null }, stored };
  }
  if (stored !== null && progress === null && !isStale(stored, now)) {
    return { field, status: { state: stored.state, progress: null, errorCode: stored.errorCode }, stored };
  }
  await job.ensure(orderOf(field));
  return { field, status: { state: "waiting", progress, errorCode: null }, stored: null };
}

function isStale({ state, fetchedAt }: StoredGround, now: Date): boolean {
  return state === "failed" && now.getTime() - fetchedAt.getTime() > FAILED_FOR_MS;
}

/** Reads a subject of the field again, whatever is kept of it. @throws AppError FIELD_NOT_FOUND */
export async function readAgain(
  ground: Ground,
  subject: GroundSubject,
  fieldId: string,
): Promise<FoundGround["status"]> {
  await trackedJob(groundJobs[subject], ground).ensure(orderOf(await requirePolygon(ground, fieldId), true));
  return { state: "waiting", progress: null, errorCode: null };
}

/** The job's data; `again` reads what was read before. */
function orderOf({ fieldId, polygonHash }: FieldPolygon, again = false): GroundData {
  return { fieldId, polygonHash, again };
}

async function requirePolygon(ground: Ground, fieldId: string): Promise<FieldPolygon> {
  const field = await ground.fields.findPolygon(fieldId);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return field;
}
