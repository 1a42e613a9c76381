import { defineRoute, id, instant, nothing } from "@surco/contract";
import { z } from "zod";
import { exampleNote, noteFigures } from "./note";
import { examplePhoto, photo } from "./photos";
import { noteCounts, notePoint, noteType } from "./values";

export const MAX_LINK_DAYS = 90;
/** Links of one note that are not expired or ended. */
export const MAX_LINKS_OF_NOTE = 20;

/** Page of the web application that shows a note by its link; it needs no session. */
export const noteLinkPath = (token: string) => `/note/${token}`;

const noteLink = z.object({
  id,
  noteId: id,
  createdAt: instant,
  expiresAt: instant,
  /** Display name of who made it. */
  author: z.string(),
  /** True where the caller may end it: who made it and the field's owner. */
  canEnd: z.boolean(),
});
export type NoteLink = z.infer<typeof noteLink>;

const link: NoteLink = {
  id: "01994c1e-0000-7000-8000-0000000000f7",
  noteId: exampleNote.id,
  createdAt: "2025-10-21T14:00:00Z",
  expiresAt: "2025-11-20T14:00:00Z",
  author: "Ana Ferreyra",
  canEnd: true,
};
const { fieldId } = exampleNote;

/** Makes a link. Only this answer has the address; for `wa.me` the screen puts it into its text. */
export const createNoteLink = defineRoute({
  method: "POST",
  path: "/v1/field_notes/links",
  access: "field:log",
  summary:
    "Makes a link by which anybody reads a note until it expires. The same id again gives a new address and ends the former.",
  body: z.object({
    id,
    fieldId: id,
    noteId: id,
    days: z.number().int().min(1).max(MAX_LINK_DAYS).default(30),
  }),
  /** `address` is absolute. */
  response: z.object({ link: noteLink, address: z.url(), token: z.string() }),
  errors: ["FIELD_NOT_FOUND", "NOTE_NOT_FOUND", "NOTE_LINK_NOT_FOUND", "NOTE_TOO_MANY_LINKS"],
  example: {
    body: { id: link.id, fieldId, noteId: exampleNote.id, days: 30 },
    answer: { link, address: `https://surco.example/note/${"x".repeat(43)}`, token: "x".repeat(43) },
  },
});

export const listNoteLinks = defineRoute({
  method: "GET",
  path: "/v1/field_notes/links",
  access: "field:log",
  summary: "Links of a note that are not expired or ended, newest first.",
  query: z.object({ fieldId: id, noteId: id }),
  response: z.object({ links: z.array(noteLink) }),
  errors: ["FIELD_NOT_FOUND", "NOTE_NOT_FOUND"],
  example: { query: { fieldId, noteId: exampleNote.id }, answer: { links: [link] } },
});

export const endNoteLink = defineRoute({
  method: "DELETE",
  path: "/v1/field_notes/links/:linkId",
  access: "field:log",
  summary: "Ends a link at once, by who made it or the field's owner. Idempotent.",
  params: z.object({ linkId: id }),
  query: z.object({ fieldId: id }),
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "NOTE_LINK_NOT_FOUND", "NOTE_OF_ANOTHER"],
  example: { params: { linkId: link.id }, query: { fieldId }, answer: {} },
});

/** A note as anybody reads it by a link: with field and place, without people. */
export const linkedNote = z.object({
  type: noteType,
  specificType: z.string(),
  otherSpecificType: z.string().nullable(),
  cropId: z.number().int(),
  description: z.string(),
  observedAt: instant,
  point: notePoint.nullable(),
  ...noteFigures,
  ...noteCounts,
  fieldName: z.string(),
  farmName: z.string(),
  photos: z.array(photo.pick({ id: true, widthPx: true, heightPx: true, url: true, thumbnailUrl: true })),
  /** Of the link. */
  expiresAt: instant,
});
export type LinkedNote = z.infer<typeof linkedNote>;

const { type, specificType, otherSpecificType, cropId, description, observedAt, point } = exampleNote.values;
const { id: photoId, widthPx, heightPx, url, thumbnailUrl } = examplePhoto;

/** The page behind a link. An unknown, expired or ended link and one of a deleted note answer alike. */
export const readLinkedNote = defineRoute({
  method: "GET",
  path: "/v1/field_notes/shared/:token",
  access: "public",
  summary: "Reads a note by a link, without a session.",
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  response: linkedNote,
  errors: ["NOTE_LINK_NOT_FOUND"],
  rateLimit: "look-up",
  example: {
    params: { token: "x".repeat(43) },
    answer: {
      type,
      specificType,
      otherSpecificType,
      cropId,
      description,
      observedAt,
      point,
      stand: exampleNote.stand,
      yield: null,
      counts: "counts" in exampleNote.values ? exampleNote.values.counts : null,
      samples: null,
      thousandGrainG: null,
      fieldName: exampleNote.fieldName,
      farmName: exampleNote.farmName,
      photos: [{ id: photoId, widthPx, heightPx, url, thumbnailUrl }],
      expiresAt: link.expiresAt,
    },
  },
});
