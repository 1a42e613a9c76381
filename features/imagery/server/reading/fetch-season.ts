import type { TrackedJobContext } from "@surco/kit-server";
import type { Imagery } from "../imagery-deps";
import { searchMissingDays } from "../scenes/search-missing-days";
import { readMissingDates } from "./read-missing-dates";
import type { SeasonData } from "./season-job";

/**
 * Brings a field's images of a range in: searches the days that were not searched, puts every date down as waiting, then
 * reads them newest first, each stored as it finishes. Interrupted anywhere, the next run goes on with what is missing.
 *
 * @throws what stopped it; what was read stays
 */
export async function fetchSeason(
  imagery: Imagery,
  data: SeasonData,
  { signal, report }: TrackedJobContext,
): Promise<void> {
  const field = await imagery.fields.findPolygon(data.fieldId);
  if (field === null || field.polygonHash !== data.polygonHash) return;
  const countDates = async () => {
    const { total, waiting } = await imagery.windows.countDates(data.polygonHash, data);
    await report(total - waiting, total);
  };
  await countDates();
  // A source that cannot be searched may still hand out the files of what was found before.
  const searchFailure = await searchMissingDays(imagery, field, data, signal).then(
    () => null,
    (cause: unknown) => ({ cause }),
  );
  signal.throwIfAborted();
  await readMissingDates(imagery, [{ ...field, range: data }], countDates, signal);
  if (searchFailure !== null) throw searchFailure.cause;
  await countDates();
}
