import type { ImportedPart, ImportedShape } from "@surco/fields/contract";

/** One field to be, as it stands in the review: a shape of the file, or one of its polygons. */
export interface ReviewRow {
  /** Id of the field to be, made once, so that saving again saves once. */
  readonly id: string;
  readonly shape: ImportedShape;
  /** Which of the shape's polygons it is; null for all of them as one field. */
  readonly part: number | null;
  readonly name: string;
  readonly isIncluded: boolean;
  /** The boundary as the file has it, and not as it was mended. */
  readonly isUnmended: boolean;
}

/** The land of a row as it would be saved. */
export type Land = Pick<ImportedPart, "polygon" | "areaHa" | "state" | "repairs">;

const NO_LAND: Land = { polygon: null, areaHa: 0, state: "no_area", repairs: [] };

/** The land that a row stands for, mended or as the file has it. */
export function landOf({ shape, part, isUnmended }: ReviewRow): Land {
  const one = shape.parts[part ?? 0];
  if (one === undefined) return NO_LAND;
  return isUnmended && one.original !== null ? { ...one.original, repairs: [] } : one;
}

/** Whether a row can become a field as it stands. */
export function canSave(row: ReviewRow): boolean {
  const { state, polygon } = landOf(row);
  return polygon !== null && (state === "ok" || state === "repaired");
}
