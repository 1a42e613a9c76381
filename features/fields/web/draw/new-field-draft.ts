import { id, lngLat } from "@surco/contract";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { emptyFieldValues, fieldValues } from "../field-form/field-values";

const STORAGE_KEY = "surco.new-field";

const newFieldDraft = z.object({
  /** Id of the field to be, made once, so that saving again after a lost answer saves once. */
  id,
  corners: z.array(lngLat).max(5000),
  isClosed: z.boolean(),
  step: z.enum(["draw", "form"]),
  values: fieldValues,
});
export type NewFieldDraft = z.infer<typeof newFieldDraft>;

export function emptyDraft(fiscalName: string): NewFieldDraft {
  return {
    id: newId(),
    corners: [],
    isClosed: false,
    step: "draw",
    values: { ...emptyFieldValues, fiscalName },
  };
}

/** What was being drawn in this tab before it was reloaded; null when nothing was. */
export function readDraft(): NewFieldDraft | null {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    const read = text === null ? null : newFieldDraft.safeParse(JSON.parse(text));
    return read?.success && read.data.corners.length > 0 ? read.data : null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: NewFieldDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // A full or forbidden store only means that a reload starts from nothing.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // As above.
  }
}
