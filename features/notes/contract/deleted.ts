import { defineRoute, deletedItem, deletedQuery, id, instant } from "@surco/contract";
import { z } from "zod";
import { exampleNote } from "./note";
import { noteType } from "./values";

const deletedNote = deletedItem.extend({
  fieldId: id,
  fieldName: z.string(),
  type: noteType,
  specificType: z.string(),
  otherSpecificType: z.string().nullable(),
  observedAt: instant,
});
export type DeletedNote = z.infer<typeof deletedNote>;

export const listDeletedNotes = defineRoute({
  method: "GET",
  path: "/v1/field_notes/deleted",
  access: "account",
  summary:
    "Lists deleted notes that the caller may restore, the last deleted first: all of own fields, those that the caller wrote of others.",
  query: deletedQuery,
  response: z.object({ items: z.array(deletedNote), nextCursor: z.string().nullable() }),
  errors: [],
  example: {
    query: {},
    answer: {
      items: [
        {
          id: exampleNote.id,
          fieldId: exampleNote.fieldId,
          fieldName: exampleNote.fieldName,
          type: "density",
          specificType: "emergence",
          otherSpecificType: null,
          observedAt: "2025-10-21T13:40:00Z",
          deletedAt: "2026-11-03T14:20:00.000Z",
          restorableUntil: "2026-12-03T14:20:00.000Z",
        },
      ],
      nextCursor: null,
    },
  },
});
