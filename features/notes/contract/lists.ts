import { noteTypes } from "@surco/agronomy";
import { defineRoute, id, instant, pageQuery } from "@surco/contract";
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
  cropIds: listed(z.coerce.number<string>().int().min(1).max(10), 10),
  /** From this instant on, and before the other: the screen's local days. */
  from: instant.optional(),
  until: instant.optional(),
  authorId: id.optional(),
  assigneeId: id.optional(),
  /** Of tasks: only done ones, or only open ones. */
  isDone: z.enum(["true", "false"]).optional(),
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
