import type { DateRange } from "@surco/calendar";
import type { FetchProgress, ImageDate } from "../contract";
import { requirePolygon } from "./field-polygon";
import type { FieldPolygon, Imagery } from "./imagery-deps";
import { fetchSeasonJob, seasonKey } from "./reading/season-job";
import { requireRange } from "./require-range";
import { daysToSearch } from "./scenes/searched-days";

/** Work that has not been heard of for so long is ordered again; while it is alive the queue drops the second order. */
const SILENT_AFTER_MS = 60_000;
/** A failure is shown for so long before asking again tries again. */
const FAILURE_SHOWN_MS = 10_000;

/**
 * The stored dates of a field, newest first, and how far the reading of the others has come. What is missing is ordered
 * from the queue; nothing here waits for the outside.
 *
 * @throws AppError FIELD_NOT_FOUND, INVALID_INPUT
 */
export async function listImageDates(
  imagery: Imagery,
  fieldId: string,
  range: DateRange,
): Promise<{ dates: ImageDate[]; progress: FetchProgress }> {
  requireRange(range);
  const field = await requirePolygon(imagery, fieldId);
  const now = imagery.now();
  const [dates, searches, pending] = await Promise.all([
    imagery.windows.listDates(field.polygonHash, range),
    imagery.searches.list(field.polygonHash),
    imagery.readings.listPending(field.polygonHash, range, now),
  ]);
  const isSearched = daysToSearch(range, searches, now) === null;
  const counted = {
    done: dates.length - dates.filter((date) => date.state === "waiting").length,
    total: isSearched || dates.length > 0 ? dates.length : null,
  };
  const order =
    isSearched && pending.length === 0
      ? ({ state: "done", errorCode: null } as const)
      : await orderSeason(imagery, field, range, now, counted);
  return { dates, progress: { ...order, ...counted } };
}

/** Sees to it that somebody works on the range. */
async function orderSeason(
  imagery: Imagery,
  field: FieldPolygon,
  range: DateRange,
  now: Date,
  counted: Pick<FetchProgress, "done" | "total">,
): Promise<Pick<FetchProgress, "state" | "errorCode">> {
  const data = { fieldId: field.fieldId, polygonHash: field.polygonHash, ...range };
  const key = seasonKey(data);
  const last = await imagery.progress.find(key);
  const silentMs = last === null ? Number.POSITIVE_INFINITY : now.getTime() - last.updatedAt.getTime();
  if (last !== null && last.state !== "done") {
    const isCurrent = silentMs < (last.state === "failed" ? FAILURE_SHOWN_MS : SILENT_AFTER_MS);
    if (isCurrent) return { state: last.state, errorCode: last.errorCode };
  }
  await imagery.progress.set(key, { state: "queued", errorCode: null, ...counted }, now);
  await imagery.jobs.send(fetchSeasonJob, data, { singletonKey: key });
  return { state: "queued", errorCode: null };
}
