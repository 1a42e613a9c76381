import type { Database } from "@surco/db";
import { defineJob, type Jobs } from "@surco/kit-server";
import type { Transaction } from "kysely";
import { z } from "zod";

const MINUTE_SECONDS = 60;

/**
 * Notifies the grower and staff of a step of a coverage, by bell and mail. Queued in the transaction of the step, so that none is
 * lost with the process.
 */
export const coverageNoticeJob = defineJob({
  name: "notify-of-coverage",
  data: z.object({
    coverageId: z.uuid(),
    event: z.enum([
      "submitted",
      "withdrawn",
      "approved",
      "rejected",
      "claimed",
      "claim-returned",
      "claim-settled",
      "settled",
    ]),
    reason: z.string().nullable(),
    /** Account that took the step. */
    actorId: z.uuid(),
    /** Version that the step was taken on: names it among the others. */
    version: z.number().int(),
  }),
  concurrency: 1,
  retryLimit: 10,
  expireInSeconds: 5 * MINUTE_SECONDS,
});
export type CoverageNotice = z.output<typeof coverageNoticeJob.data>;

export function queueNotice(
  { jobs }: { jobs: Jobs },
  within: Transaction<Database>,
  notice: CoverageNotice,
): Promise<void> {
  return jobs.send(coverageNoticeJob, notice, { within });
}
