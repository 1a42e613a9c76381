import { noteTypes } from "@surco/agronomy";
import { defineRoute, id, instant, lngLat, pageQuery, plainDate } from "@surco/contract";
import { z } from "zod";
import { listed } from "./lists";
import { exampleNote } from "./note";
import { examplePhoto, photo } from "./photos";
import { noteType } from "./values";

/** Version of the text that people consent to; a new text has a new one. */
export const PUBLIC_NOTES_CONSENT_VERSION = 1;

/** Side of the cells that stand for the place of a public note, km. */
export const PUBLIC_CELL_KM = 1;

/**
 * A note of somebody as others see it: no author, owner, field, exact place or time. Its description is shown without
 * names of people, field and farm, addresses, phone numbers and coordinates.
 */
export const publicNote = z.object({
  id,
  type: noteType,
  specificType: z.string(),
  otherSpecificType: z.string().nullable(),
  cropId: z.number().int(),
  description: z.string(),
  /** Day in UTC. */
  observedOn: plainDate,
  /** Centre of the cell with the note, `[lng, lat]`. */
  cell: lngLat,
  plantsPerHa: z.number().nullable(),
  yieldTPerHa: z.number().nullable(),
  photos: z.array(photo.pick({ id: true, widthPx: true, heightPx: true, url: true, thumbnailUrl: true })),
  /** True for the caller's own. */
  isOwn: z.boolean(),
});
export type PublicNote = z.infer<typeof publicNote>;

const longitude = z.coerce.number().min(-180).max(180);
const latitude = z.coerce.number().min(-90).max(90);
const { id: photoId, widthPx, heightPx, url, thumbnailUrl } = examplePhoto;

/** Notes are there while their author takes part and, where the field is somebody else's, its owner too. */
export const listPublicNotes = defineRoute({
  method: "GET",
  path: "/v1/field_notes/public_notes",
  access: "account",
  summary:
    "Anonymised notes of people who take part in public notes, in an extent, newest first, paged. Only for those who take part.",
  query: pageQuery.extend({
    limit: z.coerce.number().int().min(1).max(200).default(100),
    west: longitude,
    south: latitude,
    east: longitude,
    north: latitude,
    types: listed(noteType, noteTypes.length),
    cropIds: listed(z.coerce.number<string>().int().min(1).max(10), 10),
    from: plainDate.optional(),
    until: plainDate.optional(),
  }),
  response: z.object({ notes: z.array(publicNote), nextCursor: z.string().nullable() }),
  errors: ["PUBLIC_NOTES_OFF"],
  example: {
    query: { west: -61, south: -34.5, east: -60, north: -33.5, types: "weed,insects,disease" },
    answer: {
      notes: [
        {
          id: exampleNote.id,
          type: "weed",
          specificType: "hairyFleabane",
          otherSpecificType: null,
          cropId: 7,
          description: "Plantas de 10 cm, escapes del barbecho",
          observedOn: "2025-10-21",
          cell: [-60.5689, -33.8894],
          plantsPerHa: null,
          yieldTPerHa: null,
          photos: [{ id: photoId, widthPx, heightPx, url, thumbnailUrl }],
          isOwn: false,
        },
      ],
      nextCursor: null,
    },
  },
});

const choice = z.object({
  isOn: z.boolean(),
  /** Of the consent in force; null while switched off. */
  consentedAt: instant.nullable(),
  /** Version of the text that was consented to. */
  consentVersion: z.number().int().nullable(),
});
const choiceExample = {
  isOn: true,
  consentedAt: "2025-10-01T12:00:00Z",
  consentVersion: PUBLIC_NOTES_CONSENT_VERSION,
};

export const getPublicNotesChoice = defineRoute({
  method: "GET",
  path: "/v1/field_notes/public_notes/choice",
  access: "account",
  summary: "Participation of the caller in public notes, with its start.",
  response: choice,
  errors: [],
  example: { answer: choiceExample },
});

/** Switched off, the caller's notes disappear from the lists of others with the next request. */
export const setPublicNotesChoice = defineRoute({
  method: "PUT",
  path: "/v1/field_notes/public_notes/choice",
  access: "account",
  summary:
    "Switches public notes on, with the consent that the caller's own are shown anonymised, or off. Idempotent.",
  body: z.discriminatedUnion("isOn", [
    z.object({
      isOn: z.literal(true),
      /** Version of the text that was on the screen; an older one is refused with PUBLIC_NOTES_TEXT_CHANGED. */
      consentVersion: z.number().int().min(1).max(1000),
    }),
    z.object({ isOn: z.literal(false) }),
  ]),
  response: choice,
  errors: ["PUBLIC_NOTES_TEXT_CHANGED"],
  example: {
    body: { isOn: true, consentVersion: PUBLIC_NOTES_CONSENT_VERSION },
    answer: choiceExample,
  },
});
