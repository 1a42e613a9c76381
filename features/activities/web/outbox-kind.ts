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
import { call } from "@surco/kit-web";
import { type OutboxWrite, requiredValues, type WebOutboxKind } from "@surco/kit-web/outbox";
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
            values: requiredValues(activityValues, values),
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
            changes: requiredValues(activityChanges, values),
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

  async onSent(queries, sent) {
    await queries.invalidateQueries({ queryKey: activityKeys.all });
    if (sent.some(({ write }) => write.values.setsSeasonCrop === true))
      await queries.invalidateQueries({ queryKey: fieldKeys.all });
  },

  addressOf({ subject, recordId }: OutboxWrite) {
    const { fieldId, season } = subject;
    const query = new URLSearchParams({ labor: recordId, ...(season && { season }) });
    return `/dashboard/field/${fieldId ?? ""}/activity?${query}`;
  },

  fieldLabel: (field) => `activities:values.${field}`,

  valueText,
};
