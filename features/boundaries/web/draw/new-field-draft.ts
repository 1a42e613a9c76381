import { id } from "@surco/contract";
import { emptyFieldValues, fieldValues } from "@surco/fields/web";
import { deleteDraft, readDraft, saveDraft } from "@surco/kit-web";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { type DrawingDraft, drawingDraft } from "./drawing-draft";

const NAME = "new";

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
export function readNewFieldDraft(): NewFieldDraft | null {
  const kept = readDraft(NAME, newFieldDraft);
  return kept && (kept.shape.length > 0 || kept.line.length > 0) ? kept : null;
}

export function saveNewFieldDraft(draft: Omit<NewFieldDraft, keyof DrawingDraft> & DrawingDraft): void {
  saveDraft(NAME, draft);
}

export function deleteNewFieldDraft(): void {
  deleteDraft(NAME);
}
