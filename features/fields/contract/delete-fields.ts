import { defineRoute, deletedItem, deletedQuery, id } from "@surco/contract";
import { z } from "zod";
import { MAX_SELECTION_BYTES, namedField, selectedFieldIds } from "./selection";

const fieldId = "01994c1e-0000-7000-8000-00000000000a";

export const deleteFields = defineRoute({
  method: "POST",
  path: "/field/delete_many",
  access: "account",
  summary: "Puts many own fields away; they can be brought back for 30 days.",
  body: z.object({ fieldIds: selectedFieldIds }),
  response: z.object({
    /** Ids of the deleted fields; ids that are not the caller's are left out. */
    fieldIds: z.array(id),
  }),
  errors: [],
  maxBodyBytes: MAX_SELECTION_BYTES,
  example: { body: { fieldIds: [fieldId] }, answer: { fieldIds: [fieldId] } },
});

export const restoreFields = defineRoute({
  method: "POST",
  path: "/field/restore_many",
  access: "account",
  summary: "Brings back own fields that were put away less than 30 days ago.",
  body: z.object({ fieldIds: selectedFieldIds }),
  response: z.object({
    restoredCount: z.number().int(),
    nameTakenCount: z.number().int(),
    /** Fields that stay deleted, since another field of their farm has the name. */
    nameTaken: z.array(namedField),
  }),
  errors: ["FIELD_LIMIT_REACHED"],
  maxBodyBytes: MAX_SELECTION_BYTES,
  example: { body: { fieldIds: [fieldId] }, answer: { restoredCount: 1, nameTakenCount: 0, nameTaken: [] } },
});

const deletedField = deletedItem.extend({ name: z.string(), farmName: z.string() });
export type DeletedField = z.infer<typeof deletedField>;

export const listDeletedFields = defineRoute({
  method: "GET",
  path: "/field/deleted",
  access: "account",
  summary: "Lists own deleted fields that can be restored, the last deleted first.",
  query: deletedQuery,
  response: z.object({ items: z.array(deletedField), nextCursor: z.string().nullable() }),
  errors: [],
  example: {
    query: {},
    answer: {
      items: [
        {
          id: fieldId,
          name: "La Loma",
          farmName: "La Esperanza",
          deletedAt: "2026-11-03T14:20:00.000Z",
          restorableUntil: "2026-12-03T14:20:00.000Z",
        },
      ],
      nextCursor: null,
    },
  },
});

export const deleteFieldsRoutes = [deleteFields, restoreFields, listDeletedFields] as const;
