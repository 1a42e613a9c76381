import { id } from "@surco/contract";
import { emptyFieldValues, fieldValues } from "@surco/fields/web";
import { dropDraft, keepDraft, readDraft } from "@surco/kit-web";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { type KeptShape, keptShape } from "./kept-drawing";

const NAME = "new";

const newFieldDraft = keptShape.extend({
  /** Id of the field to be, made once, so that saving again after a lost answer saves once. */
  id,
  step: z.enum(["draw", "form"]),
  values: fieldValues,
});
export type NewFieldDraft = z.infer<typeof newFieldDraft>;

export function emptyNewField(fiscalName: string): NewFieldDraft {
  return { id: newId(), shape: [], line: [], step: "draw", values: { ...emptyFieldValues, fiscalName } };
}

/** Reads the draft of a new field saved before a reload; null without one. */
export function readNewField(): NewFieldDraft | null {
  const kept = readDraft(NAME, newFieldDraft);
  return kept && (kept.shape.length > 0 || kept.line.length > 0) ? kept : null;
}

export function keepNewField(draft: Omit<NewFieldDraft, keyof KeptShape> & KeptShape): void {
  keepDraft(NAME, draft);
}

export function dropNewField(): void {
  dropDraft(NAME);
}
