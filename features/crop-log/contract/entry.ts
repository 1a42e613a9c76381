import { findPhenologicalStage } from "@surco/agronomy";
import { defineRoute, id, instant, nothing, pageQuery, period, plainDate, season } from "@surco/contract";
import { z } from "zod";

/** An entry records exactly one of these. */
export const entryKinds = ["stage", "rain", "temperature", "flowering"] as const;
export const entryKind = z.enum(entryKinds);
export type EntryKind = z.infer<typeof entryKind>;

/** Most rain of one day: the wettest known days of the Pampas and of Mexico's coasts stay below. mm */
export const MAX_RAIN_MM = 600;
/** Air temperatures that crops of our countries meet, with room. °C */
export const TEMPERATURE_LIMITS = { minC: -30, maxC: 55 } as const;
export const MAX_NOTES_CHARS = 2000;

/** Id of a phenological stage; see `phenologicalStages` in domain/agronomy. */
const stageId = z
  .number()
  .int()
  .refine((stage) => findPhenologicalStage(stage) !== null);

const values = {
  stageId: stageId.nullable(),
  rainMm: z.number().min(0).max(MAX_RAIN_MM).nullable(),
  tempC: z.number().min(TEMPERATURE_LIMITS.minC).max(TEMPERATURE_LIMITS.maxC).nullable(),
  /** Day on which flowering began; `date` is the day of the observation. */
  floweringDate: plainDate.nullable(),
};

/** Value of an entry; all but one are null. */
export const entryValue = z.object(values);
export type EntryValue = z.infer<typeof entryValue>;

/** Everything of an entry that a person writes. */
export const entryInput = z.object({
  date: plainDate,
  stageId: values.stageId.default(null),
  rainMm: values.rainMm.default(null),
  tempC: values.tempC.default(null),
  floweringDate: values.floweringDate.default(null),
  notes: z.string().trim().max(MAX_NOTES_CHARS).default(""),
});
export type EntryInput = z.infer<typeof entryInput>;

/** Kind of the only value; null where there is none, or more than one. */
export function kindOf({ stageId: stage, rainMm, tempC, floweringDate }: EntryValue): EntryKind | null {
  const present: EntryKind[] = [];
  if (stage !== null) present.push("stage");
  if (rainMm !== null) present.push("rain");
  if (tempC !== null) present.push("temperature");
  if (floweringDate !== null) present.push("flowering");
  return present.length === 1 ? (present[0] ?? null) : null;
}

/** The schema alone does not say that one value is enough, and more are wrong. */
const newExample = {
  id: "01994c1e-0000-7000-8000-0000000000c1",
  fieldId: "01994c1e-0000-7000-8000-00000000000a",
  date: "2025-11-14",
  rainMm: 12.5,
};

export const newEntry = entryInput
  .extend({ id, fieldId: id })
  .refine((input) => kindOf(input) !== null, { path: ["value"] })
  .meta({ example: newExample });
export type NewEntry = z.infer<typeof newEntry>;

export const entry = entryValue.extend({
  id,
  fieldId: id,
  fieldName: z.string(),
  farmName: z.string(),
  date: plainDate,
  kind: entryKind,
  notes: z.string(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  /** Display names; null when that account is closed. */
  author: z.string().nullable(),
  editor: z.string().nullable(),
  /** True where the caller may delete it: on own fields, and what one wrote oneself. */
  canDelete: z.boolean(),
});
export type Entry = z.infer<typeof entry>;

/** Values of an update; what is left out stays. */
export const entryChanges = z
  .object({ ...values, date: plainDate, notes: z.string().trim().max(MAX_NOTES_CHARS) })
  .partial()
  .strict();

/** Entry of the API page and of tests. */
export const exampleEntry: Entry = {
  id: "01994c1e-0000-7000-8000-0000000000c1",
  fieldId: "01994c1e-0000-7000-8000-00000000000a",
  fieldName: "Lote 7",
  farmName: "La Esperanza",
  date: "2025-11-14",
  kind: "rain",
  stageId: null,
  rainMm: 12.5,
  tempC: null,
  floweringDate: null,
  notes: "Tormenta de la tarde",
  version: 1,
  createdAt: "2025-11-14T20:12:00Z",
  updatedAt: "2025-11-14T20:12:00Z",
  author: "Ana Ferreyra",
  editor: "Ana Ferreyra",
  canDelete: true,
};

const page = z.object({ entries: z.array(entry), nextCursor: z.string().nullable() });

/** Fields of one request or file. */
export const MAX_FIELDS_OF_FILE = 200;

const idList = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(id).min(1).max(MAX_FIELDS_OF_FILE));

/** Days and fields of entries; what is left out filters nothing. */
export const entryFilters = {
  fieldIds: idList.optional(),
  from: plainDate.optional(),
  until: plainDate.optional(),
};

export const listEntries = defineRoute({
  method: "GET",
  path: "/croplog",
  access: "account",
  keyScope: "read",
  summary: "Crop log of all own, shared and managed fields, newest date first, paged.",
  query: pageQuery.extend({ ...entryFilters, kind: entryKind.optional() }),
  response: page,
  errors: [],
  example: {
    query: { from: "2025-07-01", until: "2026-06-30", kind: "rain" },
    answer: { entries: [exampleEntry], nextCursor: null },
  },
});

/** One season of a field, as the header of the screens names it. */
export const fieldSeason = z.object({ fieldId: id, season, period });

export const listFieldEntries = defineRoute({
  method: "GET",
  path: "/croplog/by_field",
  access: "field:read",
  summary: "Crop log of one field in the days of a season and period, newest date first, paged.",
  query: pageQuery.extend({ ...fieldSeason.shape, kind: entryKind.optional() }),
  response: page,
  errors: ["FIELD_NOT_FOUND"],
  example: {
    query: { fieldId: exampleEntry.fieldId, season: "2025/26", period: "2" },
    answer: { entries: [exampleEntry], nextCursor: null },
  },
});

const ofEntry = z.object({ entryId: id });

export const createEntry = defineRoute({
  method: "POST",
  path: "/croplog",
  access: "field:log",
  keyScope: "write",
  summary:
    "Records a phenological stage, rain, a temperature or a flowering date. The same id again answers with the entry as it stands.",
  body: newEntry,
  response: entry,
  errors: [
    "FIELD_NOT_FOUND",
    "CROP_LOG_ENTRY_NOT_FOUND",
    "CROP_LOG_DATE_IN_FUTURE",
    "CROP_LOG_STAGE_NOT_OF_CROP",
  ],
  example: {
    body: {
      id: exampleEntry.id,
      fieldId: exampleEntry.fieldId,
      date: exampleEntry.date,
      rainMm: 12.5,
      notes: exampleEntry.notes,
    },
    answer: exampleEntry,
  },
});

export const updateEntry = defineRoute({
  method: "PATCH",
  path: "/croplog/:entryId",
  access: "field:log",
  keyScope: "write",
  summary:
    "Changes the named values of an entry. STALE_VERSION carries the entry as it stands as `current`; the same `writeId` again changes nothing.",
  params: ofEntry,
  body: z.object({
    fieldId: id,
    /** Id of this write, made by the client: a retry carries the same. */
    writeId: id,
    /** Version that the change is based on. */
    version: z.number().int().min(1),
    changes: entryChanges,
  }),
  response: entry,
  errors: [
    "FIELD_NOT_FOUND",
    "CROP_LOG_ENTRY_NOT_FOUND",
    "CROP_LOG_ONE_VALUE",
    "CROP_LOG_DATE_IN_FUTURE",
    "CROP_LOG_STAGE_NOT_OF_CROP",
    "STALE_VERSION",
  ],
  example: {
    params: { entryId: exampleEntry.id },
    body: {
      fieldId: exampleEntry.fieldId,
      writeId: "01994c1e-0000-7000-8000-0000000000d1",
      version: 1,
      changes: { rainMm: 14 },
    },
    answer: { ...exampleEntry, rainMm: 14, version: 2 },
  },
});

export const deleteEntry = defineRoute({
  method: "DELETE",
  path: "/croplog/:entryId",
  access: "field:log",
  keyScope: "write",
  summary:
    "Deletes an entry; it can be restored for 30 days. Others' entries are deleted by the field's owner alone.",
  params: ofEntry,
  query: z.object({ fieldId: id }),
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "CROP_LOG_ENTRY_NOT_FOUND", "CROP_LOG_ENTRY_OF_OTHERS"],
  example: { params: { entryId: exampleEntry.id }, query: { fieldId: exampleEntry.fieldId }, answer: {} },
});

export const restoreEntry = defineRoute({
  method: "POST",
  path: "/croplog/restore",
  access: "field:log",
  keyScope: "write",
  summary: "Restores an entry that was deleted less than 30 days ago.",
  body: z.object({ id, fieldId: id }),
  response: entry,
  errors: ["FIELD_NOT_FOUND", "CROP_LOG_ENTRY_NOT_FOUND", "CROP_LOG_ENTRY_OF_OTHERS"],
  example: {
    body: { id: exampleEntry.id, fieldId: exampleEntry.fieldId },
    answer: { ...exampleEntry, version: 3 },
  },
});
