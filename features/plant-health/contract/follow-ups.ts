import { defineRoute, id } from "@surco/contract";
import { diseaseNoteValues, insectsNoteValues, taskNoteValues, valueErrors } from "@surco/notes/contract";
import { z } from "zod";
import { exampleCase, exampleCaseId, exampleFieldId, exampleNoteId } from "./examples";
import { plantCase } from "./plant-case";

const caseParams = z.object({ caseId: id });
const params = { caseId: exampleCaseId };
const fieldId = exampleFieldId;

/** Values of the notes that a case may become. */
export const caseNoteValues = z.discriminatedUnion("type", [
  diseaseNoteValues,
  insectsNoteValues,
  taskNoteValues,
]);

export type CaseNote = z.input<typeof caseNoteValues>;

/** Writes a note of a case with its photos: a finding, or a task by which it is sent to an adviser. */
export const recordPlantNote = defineRoute({
  method: "POST",
  path: "/peat/:caseId/note",
  access: "field:log",
  summary:
    "Writes a note with the photos of a case: of a disease or of insects, or a task for somebody. One of each; the same note id again answers with the case as it stands.",
  params: caseParams,
  body: z.object({
    fieldId: id,
    /** Id of the note, made by the caller. */
    noteId: id,
    values: caseNoteValues,
  }),
  response: plantCase,
  errors: [
    "FIELD_NOT_FOUND",
    "PLANT_CASE_NOT_FOUND",
    "PLANT_CASE_HAS_NOTE",
    "PLANT_CASE_WITHOUT_PHOTOS",
    "NOTE_NOT_FOUND",
    ...valueErrors,
  ],
  example: {
    params,
    body: {
      fieldId,
      noteId: exampleNoteId,
      values: {
        type: "disease",
        specificType: "northernLeafBlight",
        cropId: exampleCase.cropId,
        description: "Lesiones alargadas en hojas inferiores",
        observedAt: exampleCase.takenAt,
        point: exampleCase.point,
      },
    },
    answer: { ...exampleCase, noteId: exampleNoteId, version: 3 },
  },
});

/** Asks the outside service, which costs a call: only after the person agreed that the photos leave this installation. */
export const askRemote = defineRoute({
  method: "POST",
  path: "/peat/:caseId/remote",
  access: "field:log",
  summary:
    "Sends the photos of a case to the outside service and keeps its answer. Photos that it answered before are not sent again.",
  params: caseParams,
  body: z.object({
    fieldId: id,
    /** The person agreed that these photos leave this installation. */
    hasConsent: z.literal(true),
  }),
  response: plantCase,
  errors: [
    "FIELD_NOT_FOUND",
    "PLANT_CASE_NOT_FOUND",
    "PLANT_CASE_WITHOUT_PHOTOS",
    "PLANT_REMOTE_NOT_OFFERED",
    "PLANT_REMOTE_QUOTA_REACHED",
    "PLANT_REMOTE_UNAVAILABLE",
  ],
  personLimit: "person-photo",
  example: {
    params,
    body: { fieldId, hasConsent: true },
    answer: {
      ...exampleCase,
      cropId: 10,
      answer: {
        source: "remote",
        outcome: "identified",
        suggestions: [
          {
            code: "PUCCRT",
            commonName: "Roya de la hoja",
            scientificName: "Puccinia triticina",
            certainty: 0.74,
          },
        ],
        model: "Kindwise crop.health",
        modelVersion: "",
        answeredAt: "2026-01-14T13:08:00.000Z",
        isSimulated: true,
      },
      version: 3,
    },
  },
});

export const plantHealthOffer = defineRoute({
  method: "GET",
  path: "/peat/offer",
  access: "account",
  summary:
    "The model of this installation with its classes and crops, and the outside service, if there is one.",
  response: z.object({
    /** null where the server cannot compute answers; devices still can. */
    model: z
      .object({
        name: z.string(),
        version: z.string(),
        classes: z.array(
          z.object({
            code: z.string(),
            commonName: z.string(),
            scientificName: z.string().nullable(),
          }),
        ),
        /** Crops whose leaves it knows. */
        cropIds: z.array(z.number().int()),
      })
      .nullable(),
    /** null: none, so photos never leave this installation. */
    remote: z.object({ name: z.string(), isSimulated: z.boolean() }).nullable(),
  }),
  errors: [],
  example: {
    answer: {
      model: {
        name: "maize-leaves",
        version: "1",
        classes: [
          {
            code: "SETOTU",
            commonName: "Tizón foliar del norte",
            scientificName: "Exserohilum turcicum",
          },
        ],
        cropIds: [4, 5],
      },
      remote: { name: "Kindwise crop.health", isSimulated: true },
    },
  },
});
