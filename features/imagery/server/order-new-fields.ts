import { type DateRange, seasonOf, seasonRange, utcDay } from "@surco/calendar";
import type { Imagery } from "./imagery-deps";
import { fetchLatestJob, seasonKey } from "./season-job";

/** Orders the images of the running season for fields that were just made, behind everything that is on a screen. */
export async function orderNewFields(
  imagery: Pick<Imagery, "jobs" | "now">,
  fields: readonly { fieldId: string; polygonHash: string; country: string | null }[],
): Promise<void> {
  const today = utcDay(imagery.now());
  for (const { fieldId, polygonHash, country } of fields) {
    const data = { fieldId, polygonHash, ...runningSeason(country, today) };
    await imagery.jobs.send(fetchLatestJob, data, { singletonKey: seasonKey(data) });
  }
}

/** From the earlier beginning of the two periods that run today, up to today. */
function runningSeason(country: string | null, today: string): DateRange {
  const begins = (["1", "2"] as const).map(
    (period) => seasonRange(country, period, seasonOf(country, period, today)).from,
  );
  return { from: begins.sort()[0] ?? today, until: today };
}
