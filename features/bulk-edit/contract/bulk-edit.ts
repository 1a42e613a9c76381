import { defineRoute, id, period, season } from "@surco/contract";
import { cropId, MAX_SELECTION_BYTES, namedField, newField, selectedFieldIds } from "@surco/fields/contract";
import { z } from "zod";

/** Made by the caller: a change written twice is done once, and it is undone by its id. */
const changeId = id;

export const bulkEditValues = newField
  .pick({ farmId: true, fiscalName: true, ownership: true })
  .extend({
    /** null: nobody. */
    producerId: id.nullable(),
    /** The crop of one season and period; null: none. */
    crop: z.object({ season, period, cropId: cropId.nullable() }),
  })
  .partial();
export type BulkEditValues = z.infer<typeof bulkEditValues>;

const shownValue = z.union([z.string(), z.number(), z.null()]);

/** Outcome of a bulk edit, real or previewed: counts, and the first fields by name. */
export const bulkEditOutcome = z.object({
  changedCount: z.number().int(),
  changed: z.array(
    namedField.extend({
      /** Each value that changes, before and after: names of farm and producer, id of a crop, number of areas. */
      values: z.array(
        z.object({
          what: z.enum(["farm", "producer", "fiscalName", "ownership", "crop", "season", "areas"]),
          before: shownValue,
          after: shownValue,
        }),
      ),
    }),
  ),
  /** Fields that are so already, or have nothing to copy. */
  unchangedCount: z.number().int(),
  refusedCount: z.number().int(),
  /** Fields that stay as they are, and why. */
  refused: z.array(
    namedField.extend({
      code: z.enum(["FIELD_NAME_TAKEN", "CROP_NOT_IN_PERIOD", "SEASON_TAKEN", "TOO_MANY_AREAS"]),
    }),
  ),
});
export type BulkEditOutcome = z.infer<typeof bulkEditOutcome>;

const fieldId = "01994c1e-0000-7000-8000-00000000000a";
const idExample = "01994c1e-0000-7000-8000-0000000000c1";

export const bulkEdit = defineRoute({
  method: "POST",
  path: "/field/bulk_edit",
  access: "account",
  summary:
    "Gives many own fields the same farm, producer, fiscal name, ownership or crop, all at once; `preview` only says what would change. Can be undone by its id.",
  body: z.object({
    id: changeId,
    fieldIds: selectedFieldIds,
    values: bulkEditValues,
    preview: z.boolean().default(false),
  }),
  response: bulkEditOutcome,
  errors: ["FARM_NOT_FOUND", "PRODUCER_NOT_FOUND", "FIELD_CHANGE_NOT_FOUND"],
  maxBodyBytes: MAX_SELECTION_BYTES,
  example: {
    body: { id: idExample, fieldIds: [fieldId], values: { ownership: "tenant" }, preview: true },
    answer: {
      changedCount: 1,
      changed: [
        {
          fieldId,
          name: "La Loma",
          values: [{ what: "ownership", before: "owner", after: "tenant" }],
        },
      ],
      unchangedCount: 0,
      refusedCount: 0,
      refused: [],
    },
  },
});

export const copySeason = defineRoute({
  method: "POST",
  path: "/field/copy_season",
  access: "account",
  summary:
    "Copies what is noted of many own fields from one season to another, period by period; `preview` only says what would change. Can be undone by its id.",
  body: z.object({
    id: changeId,
    fieldIds: selectedFieldIds,
    from: season,
    to: season,
    /** Both where it is left out. */
    period: period.optional(),
    /** Overwrites the records of the target season; otherwise those fields stay as they are. */
    overwrite: z.boolean().default(false),
    /** Copies non-productive areas too, beside those of the target season. */
    areas: z.boolean().default(false),
    preview: z.boolean().default(false),
  }),
  response: bulkEditOutcome,
  errors: ["FIELD_CHANGE_NOT_FOUND"],
  maxBodyBytes: MAX_SELECTION_BYTES,
  example: {
    body: { id: idExample, fieldIds: [fieldId], from: "2025/26", to: "2026/27", preview: true },
    answer: {
      changedCount: 1,
      changed: [{ fieldId, name: "La Loma", values: [{ what: "season", before: null, after: 7 }] }],
      unchangedCount: 0,
      refusedCount: 0,
      refused: [],
    },
  },
});

export const undoChange = defineRoute({
  method: "POST",
  path: "/field/undo_change",
  access: "account",
  summary:
    "Takes back a change of many fields, a copied season or a merge of farms, for 30 days. Fields that were changed since stay as they are; the first of them are named.",
  body: z.object({ id: changeId }),
  response: z.object({
    restoredCount: z.number().int(),
    keptCount: z.number().int(),
    kept: z.array(namedField),
  }),
  errors: ["FIELD_CHANGE_NOT_FOUND"],
  example: { body: { id: idExample }, answer: { restoredCount: 12, keptCount: 0, kept: [] } },
});

export const bulkEditRoutes = [bulkEdit, copySeason, undoChange] as const;
