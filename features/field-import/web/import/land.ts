import type { ExistingField, FieldOverlap, ImportedPart, ImportedShape } from "@surco/field-import/contract";
import { areaHa, type Boundary, boundaryOf, type LngLat, partsOf, validateBoundary } from "@surco/geometry";

/** One field to be, as it stands in the review: a shape of the file, or one of its polygons. */
export interface ReviewRow {
  /** Id of the field to be, made once, so that saving again saves once. */
  readonly id: string;
  readonly shape: ImportedShape;
  /** Which of the shape's polygons it is; null for all of them as one field. */
  readonly part: number | null;
  readonly name: string;
  readonly isIncluded: boolean;
  /** True for the file's own boundary instead of the repaired one. */
  readonly isUnmended: boolean;
  /** True when it changes a field that the account has already, instead of making another. */
  readonly isChange: boolean;
}

/** The land of a row as it would be saved. */
export type Land = Pick<ImportedPart, "polygon" | "areaHa" | "state" | "repairs">;

const NO_LAND: Land = { polygon: null, areaHa: 0, state: "no_area", repairs: [] };

/** Land of a row, repaired or as in the file. */
export function landOf({ shape, part, isUnmended }: Pick<ReviewRow, "shape" | "part" | "isUnmended">): Land {
  if (part === null) return togetherOf(shape, isUnmended);
  const one = shape.parts[part];
  return one === undefined ? NO_LAND : landOfPart(one, isUnmended);
}

/** The file's own boundary beside the repaired one; null where they do not differ on a map. */
export function originalOf(row: ReviewRow): Land | null {
  const hasOriginal = partsOfRow(row).some(({ original }) => original !== null);
  return hasOriginal ? landOf({ ...row, isUnmended: true }) : null;
}

/** Positions of the repairs in the row's boundary. */
export function mendedPlacesOf(row: ReviewRow): LngLat[] {
  return partsOfRow(row).flatMap(({ mendedAt }) => mendedAt);
}

/** Checks if a row can become a field as it stands. */
export function canSave(row: ReviewRow): boolean {
  const { state, polygon } = landOf(row);
  return polygon !== null && (state === "ok" || state === "repaired");
}

/** Checks if a row can become a field, repaired where needed. */
export function isSavable(row: ReviewRow): boolean {
  return canSave({ ...row, isUnmended: false });
}

/** The own field that the row most likely is. */
export function existingOf({ shape, part }: ReviewRow): ExistingField | null {
  return part === null ? shape.existing : (shape.parts[part]?.existing ?? null);
}

/** Checks if the account has the very field already, and it is to stay as it is. */
export function isKept(row: ReviewRow): boolean {
  return row.isChange && existingOf(row)?.isSame === true;
}

/** Own fields that the row lies over, the largest overlaps first; of several parts those of each. */
export function overlapsOf(row: ReviewRow): FieldOverlap[] {
  return partsOfRow(row)
    .flatMap(({ overlaps }) => overlaps)
    .sort((a, b) => b.areaHa - a.areaHa);
}

function partsOfRow({ shape, part }: ReviewRow): ImportedPart[] {
  return part === null ? shape.parts : shape.parts.slice(part, part + 1);
}

function landOfPart(part: ImportedPart, isUnmended: boolean): Land {
  return isUnmended && part.original !== null ? { ...part.original, repairs: [] } : part;
}

/** Judging many polygons together takes a moment: it is done once for a shape. */
const together = { mended: new WeakMap<ImportedShape, Land>(), unmended: new WeakMap<ImportedShape, Land>() };

function togetherOf(shape: ImportedShape, isUnmended: boolean): Land {
  const known = isUnmended ? together.unmended : together.mended;
  const land = known.get(shape) ?? judge(shape.parts.map((part) => landOfPart(part, isUnmended)));
  known.set(shape, land);
  return land;
}

function judge(lands: readonly Land[]): Land {
  const polygons = lands.flatMap(({ polygon }) => (polygon === null ? [] : partsOf(polygon)));
  if (polygons.length === 0) return lands[0] ?? NO_LAND;
  const polygon: Boundary = boundaryOf(polygons);
  const repairs = [...new Set(lands.flatMap((land) => land.repairs))];
  const check = validateBoundary(polygon);
  const isAtSea = lands.every(({ state }) => state === "at_sea");
  const sound = repairs.length > 0 ? "repaired" : "ok";
  const state = isAtSea ? "at_sea" : check.ok ? sound : (check.problems[0]?.code ?? "no_area");
  return { polygon, areaHa: check.ok ? check.areaHa : areaHa(polygon), state, repairs };
}
