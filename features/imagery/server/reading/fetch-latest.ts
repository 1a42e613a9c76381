import { type DateRange, seasonOf, seasonRange, utcDay } from "@surco/calendar";
import type { Imagery } from "../imagery-deps";
import { searchMissingDays } from "../scenes/search-missing-days";
import { type RangeToRead, readMissingDates } from "./read-missing-dates";
import { runBounded } from "./run-bounded";

/** Concurrent searches. */
const SEARCHES_AT_ONCE = 2;

/**
 * Reads the current season of several fields, each shared scene once.
 * @throws the failure, after everything found was read
 */
export async function fetchLatest(
  imagery: Imagery,
  fieldIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const requests: RangeToRead[] = [];
  const failures: unknown[] = [];
  await runBounded(
    fieldIds,
    SEARCHES_AT_ONCE,
    async (fieldId) => {
      const field = await imagery.fields.findPolygon(fieldId);
      if (field === null) return;
      const range = runningSeason(field.country, utcDay(imagery.now()));
      requests.push({ ...field, range });
      // A source with a failing search may still serve files.
      await searchMissingDays(imagery, field, range, signal).catch((cause: unknown) => {
        failures.push(cause);
      });
    },
    signal,
  );
  await readMissingDates(imagery, requests, async () => undefined, signal);
  if (failures.length > 0) throw failures[0];
}

/** Range from the start of the earlier running period up to today. */
export function runningSeason(country: string | null, today: string): DateRange {
  const begins = (["1", "2"] as const).map(
    (period) => seasonRange(country, period, seasonOf(country, period, today)).from,
  );
  return { from: begins.sort()[0] ?? today, until: today };
}
