import { HttpFailure } from "@surco/kit-server";
import type { FetchProgress } from "../../contract";
import type { Imagery } from "../imagery-deps";
import { searchMissingDays } from "../scenes/search-missing-days";
import { readMissingDates } from "./read-missing-dates";
import { type SeasonData, seasonKey } from "./season-job";

/**
 * Brings a field's images of a range in: searches the days that were not searched, puts every date down as waiting, then
 * reads them newest first, each stored as it finishes. Interrupted anywhere, the next run goes on with what is missing.
 *
 * @throws what stopped it, after the progress says so; what was read stays
 */
export async function fetchSeason(imagery: Imagery, data: SeasonData, signal: AbortSignal): Promise<void> {
  const report = progressOf(imagery, data);
  const field = await imagery.fields.findPolygon(data.fieldId);
  if (field === null || field.polygonHash !== data.polygonHash) return report("done");

  try {
    await report("running");
    // A source that cannot be searched may still hand out the files of what was found before.
    const searchFailure = await searchMissingDays(imagery, field, data, signal).then(
      () => null,
      (cause: unknown) => ({ cause }),
    );
    signal.throwIfAborted();
    await readMissingDates(imagery, [{ ...field, range: data }], () => report("running"), signal);
    if (searchFailure !== null) throw searchFailure.cause;
    await report("done");
  } catch (error) {
    if (signal.aborted) await report("queued");
    else await report("failed", error instanceof HttpFailure ? "IMAGE_SOURCE_UNAVAILABLE" : "INTERNAL");
    throw error;
  }
}

/** Writes how many of the range's dates are done. */
function progressOf(imagery: Imagery, data: SeasonData) {
  const key = seasonKey(data);
  return async (state: FetchProgress["state"], errorCode: string | null = null): Promise<void> => {
    const { total, waiting } = await imagery.windows.countDates(data.polygonHash, data);
    await imagery.progress.set(key, { state, done: total - waiting, total, errorCode }, imagery.now());
  };
}
