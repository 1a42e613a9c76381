import type { Jobs } from "@surco/kit-server";
import { fetchLatestJob } from "./season-job";

/** Fields of one job: an import of a thousand fields is a hundred orders, not a thousand. */
const FIELDS_PER_JOB = 10;

/** Orders the running season's images for new fields, at lower priority than fields on screen. Idempotent per field. */
export async function orderNewFields(deps: { jobs: Jobs }, fields: readonly { id: string }[]): Promise<void> {
  for (let start = 0; start < fields.length; start += FIELDS_PER_JOB) {
    const fieldIds = fields.slice(start, start + FIELDS_PER_JOB).map((field) => field.id);
    await deps.jobs.send(fetchLatestJob, { fieldIds });
  }
}
