import { defineRoute, deletedItem, deletedQuery, id, plainDate } from "@surco/contract";
import { z } from "zod";
import { entryKind, exampleEntry } from "./entry";

const deletedEntry = deletedItem.extend({
  fieldId: id,
  fieldName: z.string(),
  kind: entryKind,
  date: plainDate,
});
export type DeletedEntry = z.infer<typeof deletedEntry>;

export const listDeletedEntries = defineRoute({
  method: "GET",
  path: "/croplog/deleted",
  access: "account",
  summary:
    "Lists deleted entries that the caller may restore, the last deleted first: all of own fields, those that the caller wrote of others.",
  query: deletedQuery,
  response: z.object({ items: z.array(deletedEntry), nextCursor: z.string().nullable() }),
  errors: [],
  example: {
    query: {},
    answer: {
      items: [
        {
          id: exampleEntry.id,
          fieldId: exampleEntry.fieldId,
          fieldName: exampleEntry.fieldName,
          kind: "rain",
          date: "2025-11-14",
          deletedAt: "2026-11-03T14:20:00.000Z",
          restorableUntil: "2026-12-03T14:20:00.000Z",
        },
      ],
      nextCursor: null,
    },
  },
});
