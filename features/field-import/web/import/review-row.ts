import type { ExistingField, FieldOverlap, ImportedPart, ImportedShape } from "@surco/field-import/contract";
import { areaHa, type Boundary, boundaryOf, type LngLat, partsOf, validateBoundary } from "@surco/geometry";

/** Row of the review: a shape of the file, or one of its polygons, that may become a field. */
export interface ReviewRow {
  /** Id of the new field, stable so that saving is idempotent. */
  readonly id: string;
  readonly shape: ImportedShape;
  /** Index of the shape's polygon; null for all of them as one field. */
  readonly part: number | null;
  readonly name: string;
  readonly isIncluded: boolean;
  /** True for the file's own boundary instead of the repaired one. */
  readonly isUnrepaired: boolean;
  /** True when it changes an own field instead of creating one. */
  readonly isChange: boolean;
  /** Area that the file declares for the shape, ha; null without one. */
  readonly declaredAreaHa: number | null;
}

/** Boundary of a row as it would be saved. */
export type RowBoundary = Pick<ImportedPart, "polygon" | "areaHa" | "state" | "repairs">;

const NO_BOUNDARY: RowBoundary = { polygon: null, areaHa: 0, state: "no_area", repairs: [] };

/** Boundary of a row, repaired or as in the file. */
export function boundaryOfRow({
  shape,
  part,
  isUnrepaired,
}: Pick<ReviewRow, "shape" | "part" | "isUnrepaired">): RowBoundary {
  if (part === null) return mergedBoundary(shape, isUnrepaired);
  const one = shape.parts[part];
  return one === undefined ? NO_BOUNDARY : boundaryOfPart(one, isUnrepaired);
}

/** Unrepaired boundary of a row; null where the repair does not show on the map. */
export function unrepairedOf(row: ReviewRow): RowBoundary | null {
  const hasOriginal = partsOfRow(row).some(({ original }) => original !== null);
  return hasOriginal ? boundaryOfRow({ ...row, isUnrepaired: true }) : null;
}

/** Positions of the repairs in the row's boundary. */
export function repairPlacesOf(row: ReviewRow): LngLat[] {
  return partsOfRow(row).flatMap(({ mendedAt }) => mendedAt);
}

/** Checks if a row can become a field as it stands. */
export function canSave(row: ReviewRow): boolean {
  const { state, polygon } = boundaryOfRow(row);
  return polygon !== null && (state === "ok" || state === "repaired");
}

/** Checks if a row can become a field, repaired where needed. */
export function isSavable(row: ReviewRow): boolean {
  return canSave({ ...row, isUnrepaired: false });
}

/** The own field that the row most likely is. */
export function existingOf({ shape, part }: ReviewRow): ExistingField | null {
  return part === null ? shape.existing : (shape.parts[part]?.existing ?? null);
}

/** Checks if the row equals an own field, which stays unchanged. */
export function isUnchanged(row: ReviewRow): boolean {
  return row.isChange && existingOf(row)?.isSame === true;
}

/** Own fields that the row overlaps, largest overlaps first. */
export function overlapsOf(row: ReviewRow): FieldOverlap[] {
  return partsOfRow(row)
    .flatMap(({ overlaps }) => overlaps)
    .sort((a, b) => b.areaHa - a.areaHa);
}

/** Polygons of a row. */
export function partsOfRow({ shape, part }: ReviewRow): ImportedPart[] {
  return part === null ? shape.parts : shape.parts.slice(part, part + 1);
}

function boundaryOfPart(part: ImportedPart, isUnrepaired: boolean): RowBoundary {
  return isUnrepaired && part.original !== null ? { ...part.original, repairs: [] } : part;
}

/** Cached by shape: checking many polygons together is slow. */
const mergedBoundaries = {
  repaired: new WeakMap<ImportedShape, RowBoundary>(),
  unrepaired: new WeakMap<ImportedShape, RowBoundary>(),
};

function mergedBoundary(shape: ImportedShape, isUnrepaired: boolean): RowBoundary {
  const known = isUnrepaired ? mergedBoundaries.unrepaired : mergedBoundaries.repaired;
  const land =
    known.get(shape) ?? mergeBoundaries(shape.parts.map((part) => boundaryOfPart(part, isUnrepaired)));
  known.set(shape, land);
  return land;
}

function mergeBoundaries(lands: readonly RowBoundary[]): RowBoundary {
  const polygons = lands.flatMap(({ polygon }) => (polygon === null ? [] : partsOf(polygon)));
  if (polygons.length === 0) return lands[0] ?? NO_BOUNDARY;
  const polygon: Boundary = boundaryOf(polygons);
  const repairs = [...new Set(lands.flatMap((land) => land.repairs))];
  const check = validateBoundary(polygon);
  const isAtSea = lands.every(({ state }) => state === "at_sea");
  const sound = repairs.length > 0 ? "repaired" : "ok";
  const state = isAtSea ? "at_sea" : check.ok ? sound : (check.problems[0]?.code ?? "no_area");
  return { polygon, areaHa: check.ok ? check.areaHa : areaHa(polygon), state, repairs };
}
