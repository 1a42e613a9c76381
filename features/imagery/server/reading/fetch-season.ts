import { addDays, utcDay } from "@surco/calendar";
import type { TrackedJobContext } from "@surco/kit-server";
import type { Imagery } from "../imagery-deps";
import { searchMissingDays } from "../scenes/search-missing-days";
import { orderPast } from "./order-past";
import { readMissingDates } from "./read-missing-dates";
import type { SeasonData } from "./season-job";

/**
 * Reads a field's images of a range: searches missing days, stores dates as waiting, then reads them newest first. Resumable after
 * any interruption.
 *
 * @throws the failure; read dates stay stored
 */
async function fetchSeason(
  imagery: Imagery,
  data: SeasonData,
  { signal, report }: Pick<TrackedJobContext, "signal" | "report">,
): Promise<void> {
  const field = await imagery.fields.findPolygon(data.fieldId);
  if (field === null || field.polygonHash !== data.polygonHash) return;
  const countDates = async () => {
    const { total, waiting } = await imagery.windows.countDates(data.polygonHash, data);
    await report(total - waiting, total);
  };
  await countDates();
  // A source with a failing search may still serve files.
  const searchFailure = await searchMissingDays(imagery, field, data, signal).then(
    () => null,
    (cause: unknown) => ({ cause }),
  );
  signal.throwIfAborted();
  await readMissingDates(imagery, [{ ...field, range: data }], countDates, signal);
  if (searchFailure !== null) throw searchFailure.cause;
  await countDates();
}

/** The longest year. */
const YEAR_DAYS = 366;

/**
 * Reads the images of a range on a user's screen. Of a range that reaches to the present, the year before is ordered too, for
 * the curve behind this season's.
 *
 * @throws the failure; read dates stay stored
 */
export async function fetchShownSeason(
  imagery: Imagery,
  data: SeasonData,
  context: Pick<TrackedJobContext, "signal" | "report">,
): Promise<void> {
  await fetchSeason(imagery, data, context);
  // The user's day may be the one before.
  if (data.until < addDays(utcDay(imagery.now()), -1)) return;
  const before = { from: addDays(data.from, -YEAR_DAYS), until: addDays(data.from, -1) };
  await orderPast(imagery, data, before);
}

/** Reads a field's past images in the background. @throws the failure; read dates stay stored */
export function fetchPast(imagery: Imagery, data: SeasonData, signal: AbortSignal): Promise<void> {
  return fetchSeason(imagery, data, { signal, report: async () => undefined });
}
