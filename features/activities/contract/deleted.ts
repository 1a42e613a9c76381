import { defineRoute, deletedItem, deletedQuery, id, plainDate } from "@surco/contract";
import { z } from "zod";
import { exampleActivity } from "./activity";
import { activityTypes } from "./values";

const deletedActivity = deletedItem.extend({
  fieldId: id,
  fieldName: z.string(),
  type: z.enum(activityTypes),
  date: plainDate,
});
export type DeletedActivity = z.infer<typeof deletedActivity>;

export const listDeletedActivities = defineRoute({
  method: "GET",
  path: "/activity/deleted",
  access: "account",
  summary:
    "Lists deleted activities that the caller may restore, the last deleted first: all of own fields, those that the caller wrote of others.",
  query: deletedQuery,
  response: z.object({ items: z.array(deletedActivity), nextCursor: z.string().nullable() }),
  errors: [],
  example: {
    query: {},
    answer: {
      items: [
        {
          id: exampleActivity.id,
          fieldId: exampleActivity.fieldId,
          fieldName: exampleActivity.fieldName,
          type: "sow",
          date: "2025-10-05",
          deletedAt: "2026-11-03T14:20:00.000Z",
          restorableUntil: "2026-12-03T14:20:00.000Z",
        },
      ],
      nextCursor: null,
    },
  },
});
