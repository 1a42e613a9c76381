import type { Field } from "@surco/fields/contract";
import type { Jobs } from "@surco/kit-server";
import { FIELDS_PER_LOCATE_JOB, locateFields } from "./locate-fields";

/** Queues the place lookup of those fields without a known place. @param accountId  account that waits for it */
export async function queueLocating(
  jobs: Jobs,
  fields: readonly Pick<Field, "id" | "district">[],
  accountId: string,
): Promise<void> {
  const waiting = fields.filter((field) => field.district === null).map((field) => field.id);
  for (let start = 0; start < waiting.length; start += FIELDS_PER_LOCATE_JOB) {
    const fieldIds = waiting.slice(start, start + FIELDS_PER_LOCATE_JOB);
    await jobs.send(locateFields, { fieldIds }, { singletonKey: fieldIds[0], accountId });
  }
}
