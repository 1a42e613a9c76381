import { defineRoute, id, instant, nothing } from "@surco/contract";
import { z } from "zod";
import { examplePhoto, photo } from "./photos";
import { noteChanges, noteValues } from "./values";

/** Plants/ha of the counts of a note, with the formula that computed them: `standOfCounts` of domain/agronomy. */
const standFigures = z.object({
  model: z.string(),
  plantsPerHa: z.number(),
  /** Between the counts; null for a single one. */
  standardDeviationPerHa: z.number().nullable(),
  /** Of each count, in their order. */
  countsPerHa: z.array(z.number()),
});

/** t/ha of the samples of a note, with the formula that computed it: `yieldOfSamples` of domain/agronomy. */
const yieldFigures = z.object({
  model: z.string(),
  yieldTPerHa: z.number(),
  /** Between the samples; null for a single one. */
  standardDeviationTPerHa: z.number().nullable(),
  organsPerHa: z.number(),
  grainsPerM2: z.number(),
  /** Of each sample, in their order. */
  samplesTPerHa: z.array(z.number()),
});

export const noteFigures = {
  /** Of a density or densities note. */
  stand: standFigures.nullable(),
  /** Of a yield note. */
  yield: yieldFigures.nullable(),
};

export const note = z.object({
  id,
  fieldId: id,
  fieldName: z.string(),
  farmName: z.string(),
  values: noteValues,
  ...noteFigures,
  /** Of a task; null: not done. */
  doneAt: instant.nullable(),
  /** Display names; null: nobody, or the account was closed. */
  doneByName: z.string().nullable(),
  assigneeName: z.string().nullable(),
  /** In the order in which they were taken; without deleted ones. */
  photos: z.array(photo),
  authorId: id.nullable(),
  author: z.string().nullable(),
  editor: z.string().nullable(),
  /** True where the reader wrote it. */
  isOwn: z.boolean(),
  /** True where the reader may delete and restore it: the author and the field's owner. */
  canDelete: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Note = z.infer<typeof note>;

export const exampleNote: Note = {
  id: "01994c1e-0000-7000-8000-0000000000f1",
  fieldId: "01994c1e-0000-7000-8000-00000000000a",
  fieldName: "La Loma",
  farmName: "La Esperanza",
  values: {
    type: "density",
    specificType: "emergence",
    otherSpecificType: null,
    cropId: 5,
    description: "Cabecera norte, nacimiento parejo",
    observedAt: "2025-10-21T13:40:00Z",
    point: { lngLat: [-60.5712, -33.8891], source: "gps", accuracyM: 4 },
    isPublic: true,
    counts: [{ plants: 38, rowLengthM: 10, rows: 1, rowSpacingM: 0.525 }],
  },
  stand: {
    model: "stand-count-1",
    plantsPerHa: 72_381,
    standardDeviationPerHa: null,
    countsPerHa: [72_381],
  },
  yield: null,
  doneAt: null,
  doneByName: null,
  assigneeName: null,
  photos: [examplePhoto],
  authorId: "01994c1e-0000-7000-8000-000000000001",
  author: "Ana Ferreyra",
  editor: "Ana Ferreyra",
  isOwn: true,
  canDelete: true,
  version: 1,
  createdAt: "2025-10-21T13:42:10Z",
  updatedAt: "2025-10-21T13:42:10Z",
};
const { fieldId, values } = exampleNote;
const noteId = exampleNote.id;

/** Rules that the values of a note may break. */
export const valueErrors = [
  "NOTE_SPECIFIC_TYPE_WRONG",
  "NOTE_NAME_MISSING",
  "NOTE_FACTORS_WRONG",
  "NOTE_ASSIGNEE_NOT_FOUND",
] as const;

/** Creates a note. It is written before its photos, which name it. */
export const createNote = defineRoute({
  method: "POST",
  path: "/v1/field_notes",
  access: "field:log",
  keyScope: "write",
  summary: "Writes a note of a field. The same id again answers with the note as it stands.",
  body: z.object({ id, fieldId: id, values: noteValues }),
  response: note,
  errors: ["FIELD_NOT_FOUND", "NOTE_NOT_FOUND", ...valueErrors],
  example: { body: { id: noteId, fieldId, values }, answer: exampleNote },
});

/** Changes a note. `details.current` of STALE_VERSION is the note as it stands (`Note`). */
export const updateNote = defineRoute({
  method: "PATCH",
  path: "/v1/field_notes/:noteId",
  access: "field:log",
  keyScope: "write",
  summary:
    "Changes values of a note; what is left out stays. The same write id again writes nothing. A stale version answers with the note as it stands.",
  params: z.object({ noteId: id }),
  body: z.object({
    fieldId: id,
    /** Names this write, made by the caller; a retry carries the same. */
    writeId: id,
    /** Version that the change is based on. */
    version: z.number().int().min(1),
    changes: noteChanges,
  }),
  response: note,
  errors: ["FIELD_NOT_FOUND", "NOTE_NOT_FOUND", "STALE_VERSION", ...valueErrors],
  example: {
    params: { noteId },
    body: {
      fieldId,
      writeId: "01994c1e-0000-7000-8000-0000000000f2",
      version: 1,
      changes: { description: "Cabecera norte, nacimiento desparejo" },
    },
    answer: { ...exampleNote, version: 2 },
  },
});

export const deleteNote = defineRoute({
  method: "DELETE",
  path: "/v1/field_notes/:noteId",
  access: "field:log",
  keyScope: "write",
  summary:
    "Deletes a note with its photos and links; it can be restored for 30 days. The field's owner deletes any, others those that they wrote.",
  params: z.object({ noteId: id }),
  query: z.object({ fieldId: id }),
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "NOTE_NOT_FOUND", "NOTE_OF_ANOTHER"],
  example: { params: { noteId }, query: { fieldId }, answer: {} },
});

export const restoreNote = defineRoute({
  method: "POST",
  path: "/v1/field_notes/restore",
  access: "field:log",
  keyScope: "write",
  summary: "Restores a note that was deleted less than 30 days ago, by those who could delete it.",
  body: z.object({ id, fieldId: id }),
  response: note,
  errors: ["FIELD_NOT_FOUND", "NOTE_NOT_FOUND", "NOTE_OF_ANOTHER"],
  example: { body: { id: noteId, fieldId }, answer: exampleNote },
});

export const getNote = defineRoute({
  method: "GET",
  path: "/v1/field_notes/details",
  access: "field:read",
  summary: "One note with its photos.",
  query: z.object({ fieldId: id, noteId: id }),
  response: note,
  errors: ["FIELD_NOT_FOUND", "NOTE_NOT_FOUND"],
  example: { query: { fieldId, noteId }, answer: exampleNote },
});

/** Marks a task as done or not done; the last write counts. A repeated one changes nothing, nor does it need a version. */
export const setNoteStatus = defineRoute({
  method: "POST",
  path: "/v1/field_notes/status",
  access: "field:read",
  keyScope: "write",
  summary:
    "Marks a task as done or not done: by those who may write notes of the field, and by the assignee. The same write id again writes nothing.",
  body: z.object({ fieldId: id, noteId: id, writeId: id, isDone: z.boolean() }),
  response: note,
  errors: ["FIELD_NOT_FOUND", "NOTE_NOT_FOUND", "NOTE_NOT_A_TASK", "NOTE_TASK_OF_OTHERS"],
  example: {
    body: { fieldId, noteId, writeId: "01994c1e-0000-7000-8000-0000000000f3", isDone: true },
    answer: exampleNote,
  },
});
