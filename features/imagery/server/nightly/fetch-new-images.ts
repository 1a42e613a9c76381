import { utcDay } from "@surco/calendar";
import { runningSeason } from "../reading/fetch-latest";
import { readMissingDates } from "../reading/read-missing-dates";
import { searchNeighbours } from "../scenes/search-missing-days";
import type { Nightly } from "./nightly-deps";
import { notifyNewImages } from "./notify-new-images";

/**
 * Reads new images of the running season for neighbouring fields, with one search and one read per scene for all, and
 * notifies of usable ones. Idempotent: a second run, or one after a worker crash, reads and notifies nothing again.
 *
 * @throws the first failure, after everything readable was read and notified
 */
export async function fetchNewImages(
  nightly: Nightly,
  fieldIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const today = utcDay(nightly.now());
  const found = await nightly.fields.findPolygons(fieldIds);
  const there = new Set(found.map(({ fieldId }) => fieldId));
  await nightly.watches.remove(fieldIds.filter((fieldId) => !there.has(fieldId)));

  const fields = found.map((field) => ({ ...field, range: runningSeason(field.country, today) }));
  const failures: unknown[] = [];
  const note = (cause: unknown) => {
    signal.throwIfAborted();
    failures.push(cause);
  };
  // A failed search does not stop reading scenes found earlier, nor notifying of images read.
  await searchNeighbours(nightly, fields, signal).catch(note);
  await readMissingDates(nightly, fields, async () => undefined, signal).catch(note);
  await notifyNewImages(nightly, fields, today);
  if (failures.length > 0) throw failures[0];
}
