import { type DateRange, seasonOf, seasonRange, utcDay } from "@surco/calendar";
import type { Imagery } from "../imagery-deps";
import { searchMissingDays } from "../scenes/search-missing-days";
import { type RangeToRead, readMissingDates } from "./read-missing-dates";
import { runBounded } from "./run-bounded";

/** Searches under way at once. */
const SEARCHES_AT_ONCE = 2;

/**
 * Brings in the running season of some fields together: neighbours stand on the same scenes, and each is read once for all.
 * @throws what stopped it, when what could be searched was read
 */
export async function fetchLatest(
  imagery: Imagery,
  fieldIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const wanted: RangeToRead[] = [];
  let failure: { cause: unknown } | null = null;
  await runBounded(
    fieldIds,
    SEARCHES_AT_ONCE,
    async (fieldId) => {
      const field = await imagery.fields.findPolygon(fieldId);
      if (field === null) return;
      const range = runningSeason(field.country, utcDay(imagery.now()));
      wanted.push({ ...field, range });
      // Scenes found earlier may still be readable from a source whose search fails.
      await searchMissingDays(imagery, field, range, signal).catch((cause: unknown) => {
        failure ??= { cause };
      });
    },
    signal,
  );
  await readMissingDates(imagery, wanted, async () => undefined, signal);
  if (failure !== null) throw (failure as { cause: unknown }).cause;
}

/** From the earlier beginning of the two periods that run today, up to today. */
export function runningSeason(country: string | null, today: string): DateRange {
  const begins = (["1", "2"] as const).map(
    (period) => seasonRange(country, period, seasonOf(country, period, today)).from,
  );
  return { from: begins.sort()[0] ?? today, until: today };
}
