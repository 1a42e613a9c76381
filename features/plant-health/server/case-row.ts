import type { PhotoAddress } from "@surco/kit-server/stored-files";
import { z } from "zod";
import {
  deviceAnswer,
  isSameFinding,
  type PlantAnswer,
  type PlantCase,
  type PlantPhoto,
  photoAnswer,
  plantAnswer,
} from "../contract";

/** Row of the queries of `plant-case.repository.ts`. */
export interface CaseRow {
  id: string;
  field_id: string;
  kind: "leaf" | "insect";
  crop_id: number;
  taken_at: Date;
  lng: number | null;
  lat: number | null;
  point_source: "gps" | "map" | "photo" | null;
  accuracy_m: number | null;
  training_consent_at: Date | null;
  device_answer: unknown;
  server_answer: unknown;
  remote_answer: unknown;
  correction_code: string | null;
  correction_other: string | null;
  corrected_at: Date | null;
  corrector_first_name: string | null;
  corrector_last_name: string | null;
  note_id: string | null;
  task_note_id: string | null;
  author_id: string | null;
  author_first_name: string | null;
  author_last_name: string | null;
  owner_id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** Photo of a case, as the queries of `photo.repository.ts` read it. */
export interface PhotoRow {
  id: string;
  case_id: string;
  file_id: string;
  blob_key: string;
  width_px: number | null;
  height_px: number | null;
  seen: unknown;
  answer: unknown;
  created_at: Date;
}

/** Output of the model for a photo, with the model that gave it. */
export const seenByModel = z.object({
  isBlank: z.boolean(),
  logits: z.array(z.number()),
  model: z.string(),
  modelVersion: z.string(),
});
export type SeenByModel = z.infer<typeof seenByModel>;

/** Translates the code of a class; null for a code that is none. */
export type ClassNames = (code: string) => string | null;

/** Case as a reader sees it. */
export function caseOfRow(
  row: CaseRow,
  readerId: string,
  photos: readonly PlantPhoto[],
  nameOf: ClassNames,
): PlantCase {
  const [answer = null, ...others] = answersOf(row).map((one) => inWordsOf(one, nameOf));
  return {
    id: row.id,
    fieldId: row.field_id,
    kind: row.kind,
    cropId: row.crop_id,
    takenAt: row.taken_at.toISOString(),
    point: pointOf(row),
    hasTrainingConsent: row.training_consent_at !== null,
    trainingConsentAt: row.training_consent_at?.toISOString() ?? null,
    photos: [...photos],
    answer,
    otherAnswers: others.filter((one) => answer !== null && !isSameFinding(one, answer)),
    correction: row.corrected_at && {
      code: row.correction_code,
      other: row.correction_other,
      by: personName(row.corrector_first_name, row.corrector_last_name),
      at: row.corrected_at.toISOString(),
    },
    noteId: row.note_id,
    taskNoteId: row.task_note_id,
    author: personName(row.author_first_name, row.author_last_name),
    isOwn: row.author_id === readerId,
    canDelete: row.author_id === readerId || row.owner_id === readerId,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Photo as a reader sees it. */
export function photoOfRow(
  row: PhotoRow,
  addressOf: (photoId: string) => PhotoAddress,
  nameOf: ClassNames,
): PlantPhoto {
  return {
    id: row.id,
    widthPx: row.width_px ?? 0,
    heightPx: row.height_px ?? 0,
    ...addressOf(row.id),
    createdAt: row.created_at.toISOString(),
    answer: row.answer === null ? null : inWordsOf(photoAnswer.parse(row.answer), nameOf),
  };
}

/** The outside service's, this installation's, the device's, as far as they are there. */
function answersOf(row: CaseRow): PlantAnswer[] {
  const device = row.device_answer === null ? null : deviceAnswer.parse(row.device_answer);
  return [
    row.remote_answer === null ? null : plantAnswer.parse(row.remote_answer),
    row.server_answer === null ? null : plantAnswer.parse(row.server_answer),
    device && { ...device, source: "device" as const, isSimulated: false },
  ].filter((one) => one !== null);
}

function inWordsOf<T extends Pick<PlantAnswer, "suggestions">>(answer: T, nameOf: ClassNames): T {
  const suggestions = answer.suggestions.map((one) => ({
    ...one,
    commonName: nameOf(one.code) ?? one.commonName,
  }));
  return { ...answer, suggestions };
}

function pointOf({
  lng,
  lat,
  point_source: source,
  accuracy_m: accuracyM,
}: Pick<CaseRow, "lng" | "lat" | "point_source" | "accuracy_m">): PlantCase["point"] {
  return lng !== null && lat !== null && source !== null ? { lngLat: [lng, lat], source, accuracyM } : null;
}

function personName(firstName: string | null, lastName: string | null): string | null {
  return firstName === null ? null : `${firstName} ${lastName ?? ""}`.trim();
}
