import { id, instant } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { notePoint } from "@surco/notes/contract";
import { z } from "zod";
import { photoAnswer, plantAnswer } from "./answer";

export const MAX_PHOTOS_OF_CASE = 5;
export const MAX_CORRECTION_CHARS = 120;

/** Part of a plant that a case shows. */
export const caseKind = z.enum(["leaf", "insect"]);
export type CaseKind = z.infer<typeof caseKind>;

export const plantPhoto = z.object({
  id,
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  /** Relative addresses, with signature: read without a session until they expire. To keep a photo offline, key it by `id`. */
  url: z.string(),
  thumbnailUrl: z.string(),
  expiresAt: instant,
  createdAt: instant,
  /** This installation's answer to it alone; null until it was computed. */
  answer: photoAnswer.nullable(),
});
export type PlantPhoto = z.infer<typeof plantPhoto>;

/** Finding of a person: a code of `plantClasses`, or own words. */
const correctionInput = z
  .object({
    code: z.string().trim().min(1).max(80).nullable(),
    other: z.string().trim().min(1).max(MAX_CORRECTION_CHARS).nullable(),
  })
  .refine(({ code, other }) => (code === null) !== (other === null), { path: ["other"] });

export const correction = z.object({
  code: z.string().nullable(),
  other: z.string().nullable(),
  /** Name of who corrected; null once that account was closed. */
  by: z.string().nullable(),
  at: instant,
});
export type Correction = z.infer<typeof correction>;

/** Values of a case as it is recorded. */
export const caseValues = z.object({
  kind: caseKind,
  cropId,
  takenAt: instant,
  /** Read by the device from its receiver or from a photo, or chosen; null where nobody gave it. */
  point: notePoint.nullable(),
  /** True: the photos and the correction may be used to train later models. */
  hasTrainingConsent: z.boolean(),
});
export type CaseValues = z.infer<typeof caseValues>;

/** Values of a recorded case that may be changed on their own; what is left out stays. */
export const caseChanges = z
  .object({
    kind: caseKind,
    cropId,
    point: notePoint.nullable(),
    /** null removes it. */
    correction: correctionInput.nullable(),
    hasTrainingConsent: z.boolean(),
  })
  .partial();

export const plantCase = z.object({
  id,
  fieldId: id,
  ...caseValues.shape,
  /** When it was given; null without consent. */
  trainingConsentAt: instant.nullable(),
  /** In the order in which they were taken. */
  photos: z.array(plantPhoto),
  /**
   * Answer to show first: the outside service's where there is one, else this installation's, else the device's. null while
   * nobody has answered.
   */
  answer: plantAnswer.nullable(),
  /** Answers of the others that name another finding (`isSameFinding`). */
  otherAnswers: z.array(plantAnswer),
  correction: correction.nullable(),
  /** Note of a disease or of insects that it became; null without one, and once that was deleted. */
  noteId: id.nullable(),
  /** Task by which it was sent to somebody; null without one, and once that was deleted. */
  taskNoteId: id.nullable(),
  author: z.string().nullable(),
  isOwn: z.boolean(),
  /** True where the reader may delete and restore it, and consent to training: who recorded it and the field's owner. */
  canDelete: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type PlantCase = z.infer<typeof plantCase>;
