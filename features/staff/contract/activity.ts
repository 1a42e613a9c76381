import { activityTypes } from "@surco/activities/contract";
import { defineRoute, id, pageQuery, plainDate } from "@surco/contract";
import { z } from "zod";
import { exampleProducer } from "./producers";

const type = z.enum(activityTypes);
const ofProducer = { accountId: id.optional().describe("Only on the fields of this producer") };

export const sumStaffActivity = defineRoute({
  method: "GET",
  path: "/staff/activity",
  access: "staff",
  summary:
    "Activities done in the last 30 days on the fields of the producers below the caller, by day and type, and how many producers have none.",
  query: z.object(ofProducer),
  response: z.object({
    from: plainDate,
    until: plainDate,
    /** Days and types with at least one. */
    days: z.array(z.object({ date: plainDate, type, activityCount: z.number().int() })),
    producerCount: z.number().int(),
    /** Of those, without any activity in these days. */
    inactiveCount: z.number().int(),
  }),
  errors: ["STAFF_PRODUCER_NOT_FOUND"],
  example: {
    query: {},
    answer: {
      from: "2026-10-23",
      until: "2026-11-21",
      days: [{ date: "2026-11-18", type: "application", activityCount: 4 }],
      producerCount: 41,
      inactiveCount: 9,
    },
  },
});
export type StaffActivity = z.infer<typeof sumStaffActivity.response>;

const entry = z.object({
  activityId: id,
  type,
  date: plainDate,
  fieldId: id,
  fieldName: z.string(),
  accountId: id,
  producerName: z.string(),
});
export type StaffActivityEntry = z.infer<typeof entry>;

export const listStaffActivity = defineRoute({
  method: "GET",
  path: "/staff/activity/entries",
  access: "staff",
  summary:
    "Activities done in the last 30 days on the fields of the producers below the caller, newest first, paged.",
  query: pageQuery.extend({
    ...ofProducer,
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({ entries: z.array(entry), nextCursor: z.string().nullable() }),
  errors: ["STAFF_PRODUCER_NOT_FOUND"],
  example: {
    query: {},
    answer: {
      entries: [
        {
          activityId: "01994c1e-0000-7000-8000-0000000000a1",
          type: "application",
          date: "2026-11-18",
          fieldId: "01994c1e-0000-7000-8000-00000000000a",
          fieldName: "La Loma",
          accountId: exampleProducer.accountId,
          producerName: exampleProducer.name,
        },
      ],
      nextCursor: null,
    },
  },
});
