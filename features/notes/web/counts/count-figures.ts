import { standOfCounts, yieldOfSamples } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { type NoteValues, noteValues } from "@surco/notes/contract";
import { explainCounts } from "../explanations/explain-counts";
import { inputOfForm, type NoteFormValues } from "../note-form-values";
import type { CountFigures } from "./counted-rows";

/** Result of a note's counts; null for a note without. */
export function figuresOfNote(values: NoteValues): CountFigures | null {
  if ("counts" in values) return { kind: "stand", figures: standOfCounts(values.counts) };
  if (values.type === "yield")
    return { kind: "yield", figures: yieldOfSamples(values.samples, values.thousandGrainG) };
  return null;
}

/** Result of the typed counts; null until all of them are there. */
export function figuresOfForm(form: NoteFormValues): CountFigures | null {
  const values = countsOfForm(form);
  return values === null ? null : figuresOfNote(values);
}

/** Derivation of the result of the typed counts; null until all of them are there. */
export function explanationOfForm(form: NoteFormValues): Explanation | null {
  const values = countsOfForm(form);
  return values === null ? null : explainCounts(values, figuresOfNote(values));
}

function countsOfForm(form: NoteFormValues): NoteValues | null {
  // The counts have a result also while other values are missing.
  const typed = { ...inputOfForm(form), specificType: "other", cropId: 6, observedAt: EPOCH };
  const parsed = noteValues.safeParse(typed);
  return parsed.success ? parsed.data : null;
}

const EPOCH = "1970-01-01T00:00:00Z";
