import { defineRoute, id, plainDate } from "@surco/contract";
import { z } from "zod";
import { activity, exampleActivity, valueErrors } from "./activity";
import { activityChanges, activityValues } from "./values";

/** Limit of fields of one request. */
export const MAX_FIELDS_AT_ONCE = 200;
const MAX_BODY_BYTES = 2 * 1024 * 1024;

const target = z.object({
  /** Id of the new activity. */
  id,
  fieldId: id,
});

const { fieldId, values } = exampleActivity;
/** One field's refusal stands with those of the others in the details of ACTIVITIES_REFUSED. */
const errors = [
  "ACTIVITIES_REFUSED",
  "ACTIVITY_FIELD_NOT_FOUND",
  "ACTIVITY_FIELD_READ_ONLY",
  "ACTIVITY_NOT_FOUND",
  "ACTIVITY_CROP_NOT_YOURS",
  ...valueErrors,
] as const;
/** Refusal of one of many fields. */
export const refusedField = z.object({
  fieldId: id,
  code: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type RefusedField = z.infer<typeof refusedField>;

const created = z.object({ activities: z.array(activity) });

export const createActivities = defineRoute({
  method: "POST",
  path: "/activity/bulk",
  access: "account",
  keyScope: "write",
  summary:
    "Records one activity in many fields, all or none, with values of their own where they differ. Writing the same ids twice writes once.",
  body: z.object({
    values: activityValues,
    targets: z
      .array(target.extend({ overrides: activityChanges.optional() }))
      .min(1)
      .max(MAX_FIELDS_AT_ONCE),
    setsSeasonCrop: z.boolean().default(false),
  }),
  response: created,
  errors,
  maxBodyBytes: MAX_BODY_BYTES,
  example: {
    body: { values, targets: [{ id: exampleActivity.id, fieldId, overrides: { wetYieldTPerHa: 8.9 } }] },
    answer: { activities: [exampleActivity] },
  },
});

export const copyActivity = defineRoute({
  method: "POST",
  path: "/activity/copy",
  access: "account",
  summary:
    "Copies an activity that the caller may read to other fields, as far as he sees its values, all or none.",
  body: z.object({
    activityId: id,
    /** null: the day of the copied one. */
    date: plainDate.nullable(),
    targets: z.array(target).min(1).max(MAX_FIELDS_AT_ONCE),
  }),
  response: created,
  errors,
  example: {
    body: { activityId: exampleActivity.id, date: null, targets: [{ id: exampleActivity.id, fieldId }] },
    answer: { activities: [exampleActivity] },
  },
});

export const undoActivities = defineRoute({
  method: "POST",
  path: "/activity/bulk/undo",
  access: "account",
  summary:
    "Deletes activities that the caller recorded at once; those that are deleted already stay so. Each can be restored for 30 days.",
  body: z.object({ ids: z.array(id).min(1).max(MAX_FIELDS_AT_ONCE) }),
  response: z.object({ deletedCount: z.number().int() }),
  errors: ["ACTIVITY_OF_ANOTHER", "ACTIVITY_FIELD_READ_ONLY"],
  example: { body: { ids: [exampleActivity.id] }, answer: { deletedCount: 1 } },
});
