import type { DateRange } from "@surco/calendar";
import type { JobProgress } from "@surco/contract";
import { trackedJob } from "@surco/kit-server";
import type { ImageDate } from "../contract";
import { requirePolygon } from "./field-polygon";
import type { FieldPolygon, Imagery } from "./imagery-deps";
import { fetchSeasonJob } from "./reading/season-job";
import { requireRange } from "./require-range";
import { daysToSearch } from "./scenes/searched-days";

/** Time for which a failure is shown before a request enqueues a retry. */
const FAILURE_SHOWN_MS = 10_000;

/**
 * Lists a field's stored dates, newest first, with the reading progress. Enqueues missing dates; never waits for outside services.
 *
 * @throws AppError FIELD_NOT_FOUND, INVALID_INPUT
 */
export async function listImageDates(
  imagery: Imagery,
  fieldId: string,
  range: DateRange,
  accountId?: string,
): Promise<{ dates: ImageDate[]; progress: JobProgress }> {
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
      : await orderSeason(imagery, field, range, { total: counted.total, accountId });
  return { dates, progress: { ...order, ...counted } };
}

/** Ensures a job that reads the range. */
async function orderSeason(
  imagery: Imagery,
  { fieldId, polygonHash }: FieldPolygon,
  { from, until }: DateRange,
  options: { total: number | null; accountId: string | undefined },
): Promise<Pick<JobProgress, "state" | "errorCode">> {
  const { state, errorCode } = await trackedJob(fetchSeasonJob, imagery).ensure(
    { fieldId, polygonHash, from, until },
    { ...options, failureShownMs: FAILURE_SHOWN_MS },
  );
  return { state, errorCode };
}
