import { id } from "@surco/contract";
import { emptyFieldValues, fieldValues } from "@surco/fields/web";
import { deleteDraft, readDraft, saveDraft } from "@surco/kit-web";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { type DrawingDraft, drawingDraft } from "./drawing-draft";
import { type NewFieldInput, valuesOfInput } from "./new-field-input";
import { shapeOf } from "./shape";

/** Draft of a new field; of one that is corrected, by its id. */
const nameOf = (correctedId: string | null) => (correctedId === null ? "new" : `new.${correctedId}`);

const newFieldDraft = drawingDraft.extend({
  /** Id of the new field, made once: saving again after a lost response is idempotent. */
  id,
  step: z.enum(["draw", "form"]),
  values: fieldValues,
});
export type NewFieldDraft = z.infer<typeof newFieldDraft>;

export function emptyNewField(fiscalName: string): NewFieldDraft {
  return { id: newId(), shape: [], line: [], step: "draw", values: { ...emptyFieldValues, fiscalName } };
}

/** Reads the draft of a new field saved before a reload; null without one. */
export function readNewFieldDraft(correctedId: string | null): NewFieldDraft | null {
  const kept = readDraft(nameOf(correctedId), newFieldDraft);
  return kept && (kept.shape.length > 0 || kept.line.length > 0) ? kept : null;
}

export function saveNewFieldDraft(
  correctedId: string | null,
  draft: Omit<NewFieldDraft, keyof DrawingDraft> & DrawingDraft,
): void {
  saveDraft(nameOf(correctedId), draft);
}

export function deleteNewFieldDraft(correctedId: string | null): void {
  deleteDraft(nameOf(correctedId));
}

/** Unsent field as it is corrected. */
export function draftOfInput({ field, newFarm }: NewFieldInput): NewFieldDraft {
  const shape = shapeOf(field.polygon).map(({ outer, holes }) => ({
    outer: [...outer],
    holes: holes.map((hole) => [...hole]),
  }));
  return { id: field.id, shape, line: [], step: "form", values: valuesOfInput({ field, newFarm }) };
}
