import { noteTypes } from "@surco/agronomy";
import { defineRoute, id, instant, lngLat, pageQuery } from "@surco/contract";
import { z } from "zod";
import { exampleNote, note } from "./note";
import { noteType } from "./values";

/** Values of one filter, separated by commas. */
export const listed = <T extends z.ZodType<unknown, string>>(item: T, most: number) =>
  z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(item).min(1).max(most))
    .optional();

/** Filters; what is left out filters nothing. */
const filters = {
  types: listed(noteType, noteTypes.length),
  specificTypes: listed(z.string().min(1).max(40), 20),
  farmIds: listed(id, 200),
  cropIds: listed(z.coerce.number<string>().int().min(1).max(10), 10),
  /** From this instant on, and before the other: the screen's local days. */
  from: instant.optional(),
  until: instant.optional(),
  authorId: id
    .optional()
    .describe("Only notes that this account wrote; `GET /v1/field_notes/authors` lists them"),
  assigneeId: id.optional().describe("Only tasks of this account"),
  /** Of tasks: only done ones, or only open ones. */
  isDone: z.enum(["true", "false"]).optional(),
  /** Only notes with photos. */
  hasPhotos: z.literal("true").optional(),
  /** Words, each somewhere in description or own name, whatever case and accents. */
  text: z.string().trim().max(100).optional(),
};
const filterQuery = z.object(filters);
export type NoteFilters = z.infer<typeof filterQuery>;

/** Fewer than other lists: every note brings its photos. */
const notesPage = pageQuery.extend({ limit: z.coerce.number().int().min(1).max(200).default(50) });
const page = z.object({ notes: z.array(note), nextCursor: z.string().nullable() });
const pageExample = { notes: [exampleNote], nextCursor: null };

export const listNotes = defineRoute({
  method: "GET",
  path: "/v1/field_notes",
  access: "account",
  keyScope: "read",
  summary: "Notes of the fields that the caller may read, newest first, paged.",
  query: notesPage.extend({ ...filters, fieldIds: listed(id, 200) }),
  response: page,
  errors: [],
  example: { query: { types: "weed,task", isDone: "false" }, answer: pageExample },
});

export const listFieldNotes = defineRoute({
  method: "GET",
  path: "/v1/field_notes/by_field",
  access: "field:read",
  summary: "Notes of one field, newest first, paged.",
  query: notesPage.extend({ ...filters, fieldId: id }),
  response: page,
  errors: ["FIELD_NOT_FOUND"],
  example: { query: { fieldId: exampleNote.fieldId }, answer: pageExample },
});

/** Notes on one map; more are left out, the oldest first. */
export const MAX_NOTE_POINTS = 5000;

const notePoint = z.object({ id, fieldId: id, type: noteType, lngLat });

export const listNotePoints = defineRoute({
  method: "GET",
  path: "/v1/field_notes/points",
  access: "account",
  keyScope: "read",
  summary: `Places of the notes of the fields that the caller may read, for a map: the newest ${MAX_NOTE_POINTS} that have one.`,
  query: z.object({ ...filters, fieldIds: listed(id, 200) }),
  response: z.object({
    points: z.array(notePoint),
    /** False where older ones were left out. */
    isComplete: z.boolean(),
  }),
  errors: [],
  example: {
    query: { types: "weed" },
    answer: {
      points: [
        { id: exampleNote.id, fieldId: exampleNote.fieldId, type: "weed", lngLat: [-60.5712, -33.8891] },
      ],
      isComplete: true,
    },
  },
});
export type NotePointOnMap = z.infer<typeof notePoint>;

export const listNoteAuthors = defineRoute({
  method: "GET",
  path: "/v1/field_notes/authors",
  access: "account",
  summary: "People who wrote the notes that the caller may read, by name, paged.",
  query: pageQuery,
  response: z.object({
    authors: z.array(z.object({ accountId: id, name: z.string(), isSelf: z.boolean() })),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  example: {
    query: { limit: 200 },
    answer: {
      authors: [{ accountId: "01994c1e-0000-7000-8000-000000000001", name: "Ana Ferreyra", isSelf: true }],
      nextCursor: null,
    },
  },
});
export type NoteAuthor = z.infer<typeof listNoteAuthors.response>["authors"][number];
