import { formDraft } from "@surco/kit-web";
import { notePoint } from "@surco/notes/contract";
import { type CaseKind, type CaseValues, caseKind, plantCase } from "@surco/plant-health/contract";
import type { TFunction } from "i18next";
import { z } from "zod";

/** Values of the form of a new case; ids as text. */
const caseFormValues = z.object({
  kind: caseKind,
  cropId: z.string(),
  takenAt: z.string(),
  point: notePoint.nullable(),
  hasTrainingConsent: z.boolean(),
  /** Photos that are chosen and not saved; the device has them. */
  photoIds: z.array(z.string()),
});
export type CaseFormValues = z.infer<typeof caseFormValues>;

export const caseDraft = formDraft(plantCase, caseFormValues);

export function newFormValues(kind: CaseKind, cropId: number | null, now: Date): CaseFormValues {
  return {
    kind,
    cropId: cropId === null ? "" : String(cropId),
    takenAt: now.toISOString(),
    point: null,
    hasTrainingConsent: false,
    photoIds: [],
  };
}

export function valuesOfForm({ photoIds: _, cropId, ...values }: CaseFormValues): CaseValues {
  return { ...values, cropId: Number(cropId) };
}

/** Errors by form field. */
export function caseFormErrors({ cropId, photoIds }: CaseFormValues, t: TFunction) {
  return {
    ...(cropId === "" && { cropId: t("plant-health:form.cropMissing") }),
    ...(photoIds.length === 0 && { photoIds: t("plant-health:form.photosMissing") }),
  };
}
