import { type DateRange, seasonOf, seasonRange, utcDay } from "@surco/calendar";
import { fetchSeason } from "./fetch-season";
import type { Imagery } from "./imagery-deps";

/** Brings in the running season of some new fields, one after the other. @throws as `fetchSeason` */
export async function fetchLatest(
  imagery: Imagery,
  fieldIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const fieldId of fieldIds) {
    const field = await imagery.fields.findPolygon(fieldId);
    if (field === null) continue;
    const range = runningSeason(field.country, utcDay(imagery.now()));
    await fetchSeason(imagery, { fieldId, polygonHash: field.polygonHash, ...range }, signal);
  }
}

/** From the earlier beginning of the two periods that run today, up to today. */
export function runningSeason(country: string | null, today: string): DateRange {
  const begins = (["1", "2"] as const).map(
    (period) => seasonRange(country, period, seasonOf(country, period, today)).from,
  );
  return { from: begins.sort()[0] ?? today, until: today };
}
