import type { FieldPolygon } from "@surco/imagery/server";
import { type JobKind, refuse } from "@surco/kit-server";
import type { z } from "zod";
import type { GroundState, GroundSubject } from "../contract";
import type { Ground } from "./create-ground";
import type { StoredGround } from "./ground.repository";
import { fetchReliefJob, fetchSoilJob, type GroundData, groundKey } from "./ground-jobs";

type GroundJob = JobKind<z.ZodType<GroundData>>;

const jobs: Record<GroundSubject, GroundJob> = { relief: fetchReliefJob, soil: fetchSoilJob };

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

/** Work that has not been heard of for so long is ordered again; while it is alive the queue drops the second order. */
const SILENT_AFTER_MS = 120_000;
/** A source that failed is left alone for so long, unless somebody asks for another try. */
const FAILED_FOR_MS = 6 * 3_600_000;

/**
 * What is kept of a subject of the field; ordered from the queue where there is nothing yet. Never waits for the outside.
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
  const key = groundKey(subject, field.polygonHash);
  const last = await ground.progress.find(key);
  const isUnderWay = last !== null && (last.state === "queued" || last.state === "running");
  const silentMs = last === null ? Number.POSITIVE_INFINITY : now.getTime() - last.updatedAt.getTime();

  const progress = isUnderWay ? { done: last.done, total: last.total } : null;
  if (stored?.state === "ready") {
    // Somebody asked for another reading: what is kept stands until then, and whoever looks is told to look again.
    const again = silentMs > SILENT_AFTER_MS ? null : progress;
    return { field, status: { state: "ready", progress: again, errorCode: null }, stored };
  }
  if (stored !== null && !isUnderWay && !isStale(stored, now)) {
    return { field, status: { state: stored.state, progress: null, errorCode: stored.errorCode }, stored };
  }
  if (!isUnderWay || silentMs > SILENT_AFTER_MS) await order(ground, subject, field, false);
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
  await order(ground, subject, await requirePolygon(ground, fieldId), true);
  return { state: "waiting", progress: null, errorCode: null };
}

async function order(
  ground: Ground,
  subject: GroundSubject,
  { fieldId, polygonHash }: FieldPolygon,
  again: boolean,
): Promise<void> {
  const key = groundKey(subject, polygonHash);
  await ground.progress.set(key, { state: "queued", done: 0, total: null, errorCode: null }, ground.now());
  await ground.jobs.send(jobs[subject], { fieldId, polygonHash, again }, { singletonKey: key });
}

async function requirePolygon(ground: Ground, fieldId: string): Promise<FieldPolygon> {
  const field = await ground.fields.findPolygon(fieldId);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return field;
}
