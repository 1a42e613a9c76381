import type { Jobs } from "@surco/kit-server";
import { fetchLatestJob } from "./season-job";

/** Fields of one job: an import of a thousand fields is a hundred orders, not a thousand. */
const FIELDS_PER_JOB = 10;

/**
 * Orders the images of the running season for fields that were just made, behind everything that is on a screen. Told
 * twice of a field, nothing is read twice.
 */
export async function orderNewFields(deps: { jobs: Jobs }, fields: readonly { id: string }[]): Promise<void> {
  for (let start = 0; start < fields.length; start += FIELDS_PER_JOB) {
    const fieldIds = fields.slice(start, start + FIELDS_PER_JOB).map((field) => field.id);
    await deps.jobs.send(fetchLatestJob, { fieldIds });
  }
}
