import type { DateRange } from "@surco/calendar";
import type { FieldPolygon, Imagery } from "../imagery-deps";
import { daysToSearch } from "../scenes/searched-days";
import { fetchPastJob } from "./season-job";

/** A person who looks at the field's newest images first is not slowed down. */
const STARTS_AFTER_SECONDS = 900;

/**
 * Orders the reading of a field's past images, after everything that people wait for. Idempotent.
 *
 * @returns false where nothing of the range is left to read
 */
export async function orderPast(
  { readings, searches, jobs, now }: Pick<Imagery, "readings" | "searches" | "jobs" | "now">,
  { fieldId, polygonHash }: Pick<FieldPolygon, "fieldId" | "polygonHash">,
  { from, until }: DateRange,
): Promise<boolean> {
  const [searched, pending] = await Promise.all([
    searches.list(polygonHash),
    readings.listPending(polygonHash, { from, until }, now()),
  ]);
  if (pending.length === 0 && daysToSearch({ from, until }, searched, now()) === null) return false;
  await jobs.send(
    fetchPastJob,
    { fieldId, polygonHash, from, until },
    { singletonKey: `${polygonHash} ${from}`, startAfterSeconds: STARTS_AFTER_SECONDS },
  );
  return true;
}
