import type { Jobs } from "@surco/kit-server";
import { fetchLatestJob } from "./season-job";

/** Fields per job, so that an import of a thousand fields enqueues a hundred jobs. */
const FIELDS_PER_JOB = 10;

/** Enqueues reading of the current season for new fields, at lower priority than requests. Idempotent per field. */
export async function enqueueNewFields(
  deps: { jobs: Jobs },
  fields: readonly { id: string }[],
  accountId?: string,
): Promise<void> {
  for (let start = 0; start < fields.length; start += FIELDS_PER_JOB) {
    const fieldIds = fields.slice(start, start + FIELDS_PER_JOB).map((field) => field.id);
    await deps.jobs.send(fetchLatestJob, { fieldIds }, { accountId });
  }
}
