import {
  type Activity,
  activity,
  activityChanges,
  activityValues,
  createActivity,
  deleteActivity,
  restoreActivity,
  updateActivity,
} from "@surco/activities/contract";
import { fieldKeys } from "@surco/fields/web";
import { ApiError, call } from "@surco/kit-web";
import type { OutboxWrite, WebOutboxKind } from "@surco/kit-web/outbox";
import type { z } from "zod";
import { ACTIVITY_KIND, activityKeys } from "./use-activities";
import { valueText } from "./value-text";

/** Activities in the outbox. */
export const activityKind: WebOutboxKind = {
  name: ACTIVITY_KIND,

  send(write): Promise<unknown> {
    const { recordId: id, operation, values, version } = write;
    const fieldId = write.subject.fieldId ?? "";
    const params = { activityId: id };
    switch (operation) {
      case "create":
        return call(createActivity, {
          body: {
            id,
            fieldId,
            values: required(activityValues, values),
            setsSeasonCrop: values.setsSeasonCrop === true,
          },
        });
      case "update":
        return call(updateActivity, {
          params,
          body: {
            fieldId,
            writeId: write.id,
            version: version ?? 1,
            changes: required(activityChanges, values),
          },
        });
      case "delete":
        return call(deleteActivity, { params, query: { fieldId } });
      case "restore":
        return call(restoreActivity, { body: { id, fieldId } });
    }
  },

  read(record) {
    const { version, values, editor, updatedAt }: Activity = activity.parse(record);
    return { version, values, editor, editedAt: updatedAt };
  },

  async onSent(queries, write) {
    await queries.invalidateQueries({ queryKey: activityKeys.all });
    if (write.values.setsSeasonCrop === true) await queries.invalidateQueries({ queryKey: fieldKeys.all });
  },

  addressOf({ subject, recordId }: OutboxWrite) {
    const { fieldId, season } = subject;
    const query = new URLSearchParams({ labor: recordId, ...(season && { season }) });
    return `/dashboard/field/${fieldId ?? ""}/activity?${query}`;
  },

  fieldLabel: (field) => `activities:values.${field}`,

  valueText,
};

/** Values of a write as the contract has them. @throws ApiError INVALID_INPUT for those of an older version */
function required<S extends z.ZodType>(schema: S, values: unknown): z.output<S> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new ApiError("INVALID_INPUT", 400, { issues: parsed.error.issues.map(({ path }) => path.join(".")) });
}
