import { defineRoute, id, instant, pageQuery, plainDate } from "@surco/contract";
import { z } from "zod";
import { exampleProducer } from "./producers";

const visit = z.object({
  noteId: id,
  fieldId: id,
  fieldName: z.string(),
  accountId: id,
  producerName: z.string(),
  description: z.string(),
  /** When it was planned. */
  observedAt: instant,
  /** null: without a day. */
  dueOn: plainDate.nullable(),
  /** null: not done. */
  doneAt: instant.nullable(),
  assigneeName: z.string().nullable(),
  /** True where the caller may write notes of the field, and so mark the visit as done. */
  canLog: z.boolean(),
  version: z.number().int(),
});
export type StaffVisit = z.infer<typeof visit>;

export const listStaffVisits = defineRoute({
  method: "GET",
  path: "/staff/visits",
  access: "staff",
  summary:
    "Visits planned on the fields of the producers below the caller, paged: open ones by their day, so overdue ones first, or done ones, the last first.",
  query: pageQuery.extend({
    accountId: id.optional().describe("Only on the fields of this producer"),
    state: z.enum(["open", "done"]).default("open"),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({ visits: z.array(visit), nextCursor: z.string().nullable() }),
  errors: ["STAFF_PRODUCER_NOT_FOUND"],
  example: {
    query: { state: "open" },
    answer: {
      visits: [
        {
          noteId: "01994c1e-0000-7000-8000-0000000000f1",
          fieldId: "01994c1e-0000-7000-8000-00000000000a",
          fieldName: "La Loma",
          accountId: exampleProducer.accountId,
          producerName: exampleProducer.name,
          description: "Ver el nacimiento",
          observedAt: "2026-11-20T13:00:00Z",
          dueOn: "2026-11-25",
          doneAt: null,
          assigneeName: "Luis Prado",
          canLog: true,
          version: 1,
        },
      ],
      nextCursor: null,
    },
  },
});
