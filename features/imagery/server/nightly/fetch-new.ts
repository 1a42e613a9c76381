import { utcDay } from "@surco/calendar";
import { runningSeason } from "../reading/fetch-latest";
import { readMissingDates } from "../reading/read-missing-dates";
import { searchTogether } from "../scenes/search-missing-days";
import { announceImages } from "./announce-images";
import type { Nightly } from "./nightly-deps";

/**
 * Brings in what is new in the running season of some neighbours, with one search and one reading of each scene for all,
 * and tells their people of what is usable. Run twice, or again after a worker died, it reads and tells nothing twice.
 *
 * @throws what stopped it, when what could be read was read and told
 */
export async function fetchNew(
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
  // What was found before may still be read from a source that cannot be searched; what was read is told in any case.
  await searchTogether(nightly, fields, signal).catch(note);
  await readMissingDates(nightly, fields, async () => undefined, signal).catch(note);
  await announceImages(nightly, fields, today);
  if (failures.length > 0) throw failures[0];
}
