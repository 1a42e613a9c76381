import type { ImportReview } from "@surco/field-import/contract";
import { type FieldValues, FROM_FILE, fieldValues, lastFiscalName } from "@surco/fields/web";
import { deleteDraft, firstDraftUnder } from "@surco/kit-web";
import { z } from "zod";
import { declaredAreas, NOT_IN_FILE } from "./mapping";
import { NO_PRODUCER } from "./plan-producers";
import type { ReviewRow } from "./review-row";

const NAME_PREFIX = "import.";
export const importDraftName = (fileName: string) => NAME_PREFIX + fileName;

/** Decisions and typed values for a file; the file itself is chosen again. */
export const importDraft = z.object({
  fileName: z.string(),
  shapeCount: z.number().int(),
  /** Chosen projection; null where the file names its own. */
  projection: z.string().nullable(),
  values: fieldValues,
  producer: z.string(),
  mapping: z.object({
    name: z.string(),
    farm: z.string(),
    crop: z.string(),
    producer: z.string(),
    area: z.string().default(NOT_IN_FILE),
  }),
  rows: z.array(
    z.object({
      id: z.uuid(),
      /** Position of the shape in the file. */
      shape: z.number().int(),
      part: z.number().int().nullable(),
      name: z.string(),
      isIncluded: z.boolean(),
      /** Key of drafts on devices. */
      isUnmended: z.boolean(),
      isChange: z.boolean(),
    }),
  ),
});
export type ImportDraft = z.infer<typeof importDraft>;

/** Name of the file with an unsaved import; null without one. */
export function unsavedImport(): string | null {
  return firstDraftUnder(NAME_PREFIX, importDraft)?.fileName ?? null;
}

export function dropImport(fileName: string): void {
  deleteDraft(importDraftName(fileName));
}

export function draftOfRows(rows: readonly ReviewRow[]): ImportDraft["rows"] {
  return rows.map(({ shape, isUnrepaired, declaredAreaHa: _, ...decided }) => ({
    ...decided,
    isUnmended: isUnrepaired,
    shape: shape.index,
  }));
}

/** Restores the rows of a draft on the shapes of a file; null for another file. */
export function rowsOfDraft(draft: ImportDraft, review: ImportReview): ReviewRow[] | null {
  const projection = review.projection?.chosen ?? null;
  if (draft.shapeCount !== review.shapes.length || draft.projection !== projection) return null;
  const shapes = new Map(review.shapes.map((shape) => [shape.index, shape]));
  const declared = declaredAreas(review.shapes, draft.mapping);
  const rows = draft.rows.flatMap(({ shape: index, isUnmended: isUnrepaired, ...decided }) => {
    const shape = shapes.get(index);
    const exists = shape && (decided.part === null || decided.part < shape.parts.length);
    return exists ? [{ ...decided, isUnrepaired, shape, declaredAreaHa: declared.get(shape) ?? null }] : [];
  });
  return rows.length === draft.rows.length ? rows : null;
}

/** Checks if the form holds a value typed by the person, not taken from the file or the last import. */
export function isTyped(values: FieldValues, producer: string): boolean {
  const given = (value: string) => value !== "" && value !== FROM_FILE;
  return (
    values.fiscalName !== lastFiscalName() ||
    [values.ownership, values.farmName, values.farmId, values.cropId].some(given) ||
    (producer !== NO_PRODUCER && producer !== FROM_FILE)
  );
}
