import type { ImportReview } from "@surco/field-import/contract";
import { type FieldValues, FROM_FILE, fieldValues, lastFiscalName } from "@surco/fields/web";
import { dropDraft, firstDraftUnder } from "@surco/kit-web";
import { z } from "zod";
import type { ReviewRow } from "./land";
import { NO_PRODUCER } from "./plan-producers";

const BEGINNING = "import.";
export const importDraftName = (fileName: string) => BEGINNING + fileName;

/** Decisions and typed values for a file; the file itself is chosen again. */
export const importDraft = z.object({
  fileName: z.string(),
  shapeCount: z.number().int(),
  /** The projection that it was looked over in; null where the file names its own. */
  projection: z.string().nullable(),
  values: fieldValues,
  producer: z.string(),
  mapping: z.object({ name: z.string(), farm: z.string(), crop: z.string(), producer: z.string() }),
  rows: z.array(
    z.object({
      id: z.uuid(),
      /** Position of the shape in the file. */
      shape: z.number().int(),
      part: z.number().int().nullable(),
      name: z.string(),
      isIncluded: z.boolean(),
      isUnmended: z.boolean(),
      isChange: z.boolean(),
    }),
  ),
});
export type ImportDraft = z.infer<typeof importDraft>;

/** Name of the file whose import was begun and not saved; null where there is none. */
export function begunImport(): string | null {
  return firstDraftUnder(BEGINNING, importDraft)?.fileName ?? null;
}

export function dropImport(fileName: string): void {
  dropDraft(importDraftName(fileName));
}

export function draftOfRows(rows: readonly ReviewRow[]): ImportDraft["rows"] {
  return rows.map(({ shape, ...decided }) => ({ ...decided, shape: shape.index }));
}

/** The decided rows over the shapes of the file as it was read again; null where it is not the same file. */
export function rowsOfDraft(draft: ImportDraft, review: ImportReview): ReviewRow[] | null {
  const projection = review.projection?.chosen ?? null;
  if (draft.shapeCount !== review.shapes.length || draft.projection !== projection) return null;
  const shapes = new Map(review.shapes.map((shape) => [shape.index, shape]));
  const rows = draft.rows.flatMap(({ shape: index, ...decided }) => {
    const shape = shapes.get(index);
    const isThere = shape && (decided.part === null || decided.part < shape.parts.length);
    return isThere ? [{ ...decided, shape }] : [];
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
