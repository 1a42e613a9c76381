import { defineRoute, deletedItem, deletedQuery, id, instant } from "@surco/contract";
import { z } from "zod";
import { exampleCase } from "./examples";
import { caseKind } from "./plant-case";

const deletedCase = deletedItem.extend({
  fieldId: id,
  fieldName: z.string(),
  kind: caseKind,
  takenAt: instant,
});
export type DeletedPlantCase = z.infer<typeof deletedCase>;

export const listDeletedPlantCases = defineRoute({
  method: "GET",
  path: "/peat/deleted",
  access: "account",
  summary:
    "Lists deleted cases that the caller may restore, the last deleted first: all of own fields, those that the caller recorded of others.",
  query: deletedQuery,
  response: z.object({ items: z.array(deletedCase), nextCursor: z.string().nullable() }),
  errors: [],
  example: {
    query: {},
    answer: {
      items: [
        {
          id: exampleCase.id,
          fieldId: exampleCase.fieldId,
          fieldName: "La Loma",
          kind: "leaf",
          takenAt: exampleCase.takenAt,
          deletedAt: "2026-01-20T14:20:00.000Z",
          restorableUntil: "2026-02-19T14:20:00.000Z",
        },
      ],
      nextCursor: null,
    },
  },
});
