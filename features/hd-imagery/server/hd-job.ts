import { id, plainDate } from "@surco/contract";
import { defineJob, type Jobs } from "@surco/kit-server";
import { z } from "zod";

/**
 * Places the order of one date, waits for it and stores what it brings. Waiting is most of it, minutes as a rule, so many may
 * run at once.
 */
export const fetchHdImageJob = defineJob({
  name: "fetch-hd-image",
  data: z.object({ fieldId: id, date: plainDate }),
  concurrency: 8,
  retryLimit: 6,
  retryDelaySeconds: 30,
  expireInSeconds: 3600,
});

/** Key of the one job that works on a field's date; the name of its order at the provider begins with it. */
export function hdImageKey(fieldId: string, date: string): string {
  return `surco-${fieldId}-${date}`;
}

export function sendHdJob(jobs: Jobs, fieldId: string, date: string): Promise<void> {
  return jobs.send(fetchHdImageJob, { fieldId, date }, { singletonKey: hdImageKey(fieldId, date) });
}
