import { nameKey } from "@surco/contract";
import type {
  ExistingField,
  FieldOverlap,
  ImportedPart,
  ImportedShape,
  ImportReview,
} from "@surco/field-import/contract";
import {
  areaHa,
  type Bbox,
  type Boundary,
  bboxOf,
  boundaryOf,
  canonicalText,
  estimateOverlapHa,
  notableOverlapHa,
  partsOf,
} from "@surco/geometry";
import type { OwnField } from "../save/import.repository";
import { BoxIndex } from "./box-index";
import { largestOverlaps } from "./measure-overlaps";

/** Least overlap of two boundaries of the same field, as a share of their union. */
const SAME_LAND = 0.8;
/** Least overlap of a shape with a field of the same name on another farm. */
const NAMED_LAND = 0.3;
/** Time limit for measuring overlaps; matching has none. */
const MEASURING_MS = 1_500;

interface Land {
  polygon: Boundary;
  bbox: Bbox;
  areaHa: number;
  text: string;
}

/** A shape, or one of its polygons, to match with own fields. */
interface Candidate {
  name: string | null;
  farm: string | null;
  shapeKey: string | null;
  land: Land;
  assign(existing: ExistingField): void;
}

/**
 * Matches the shapes of a review with own fields, each field once: by the field's or the file's id, then by equal boundary,
 * by name and farm, and by overlap. Also lists the own fields that each shape overlaps.
 *
 * @param fileKey the file's name as `fileKey` makes it: other ids than fields' mean something within one file only
 */
export function matchOwnFields(review: ImportReview, own: readonly OwnField[], fileKey: string): void {
  if (own.length === 0) return;
  const index = new BoxIndex(own);
  const texts = new Map<OwnField, string>();
  const textOf = (field: OwnField) => {
    const text = texts.get(field) ?? canonicalText(field.polygon);
    texts.set(field, text);
    return text;
  };
  const candidates = review.shapes.flatMap((shape) => candidatesOf(shape, review.roles));
  const taken = new Set<OwnField>();
  const unmatched = new Set(candidates);
  for (const find of [bySameId, bySameLand, byName, byLand]) {
    for (const candidate of unmatched) {
      const found = find(candidate, index, { fileKey, textOf, isFree: (field) => !taken.has(field) });
      if (found === null) continue;
      unmatched.delete(candidate);
      taken.add(found);
      candidate.assign(existingOf(found, wayOf(find), textOf(found) === candidate.land.text));
    }
  }
  review.isOverlapComplete = measureOverlaps(review, index) && review.isOverlapComplete;
}

interface Search {
  fileKey: string;
  textOf(field: OwnField): string;
  isFree(field: OwnField): boolean;
}

function wayOf(find: typeof bySameId): ExistingField["by"] {
  return find === bySameId ? "id" : find === byName ? "name" : "land";
}

function bySameId({ shapeKey }: Candidate, index: BoxIndex, { fileKey, isFree }: Search): OwnField | null {
  if (shapeKey === null) return null;
  const carried = index.ofId(shapeKey);
  if (carried !== null && isFree(carried)) return carried;
  return index.ofShape(fileKey, shapeKey).find(isFree) ?? null;
}

function bySameLand({ land }: Candidate, index: BoxIndex, { textOf, isFree }: Search): OwnField | null {
  return index.meeting(land.bbox).find((field) => isFree(field) && textOf(field) === land.text) ?? null;
}

function byName({ name, farm, land }: Candidate, index: BoxIndex, { isFree }: Search): OwnField | null {
  if (name === null) return null;
  const named = index.named(nameKey(name)).filter(isFree);
  const farmKey = farm === null ? null : nameKey(farm);
  return (
    named.find(({ farmNameKey }) => farmNameKey === farmKey) ??
    named.find((field) => commonShare(land, field) >= NAMED_LAND) ??
    null
  );
}

function byLand({ land }: Candidate, index: BoxIndex, { isFree }: Search): OwnField | null {
  const near = index.meeting(land.bbox).filter(isFree);
  return near.find((field) => commonShare(land, field) >= SAME_LAND) ?? null;
}

/** Estimates intersection over union, 0..1. */
function commonShare(land: Land, field: OwnField): number {
  const smaller = Math.min(land.areaHa, field.areaHa);
  // Very different sizes cannot overlap enough, which saves the measurement.
  if (smaller / Math.max(land.areaHa, field.areaHa) < NAMED_LAND) return 0;
  const sharedHa = estimateOverlapHa(land.polygon, field.polygon);
  return sharedHa / (land.areaHa + field.areaHa - sharedHa);
}

function existingOf(field: OwnField, by: ExistingField["by"], isSame: boolean): ExistingField {
  const { fieldId, name, farmId, farmName, version, areaHa: ha } = field;
  return { fieldId, name, farmId, farmName, version, by, isSame, areaHa: ha };
}

function candidatesOf(shape: ImportedShape, roles: ImportReview["roles"]): Candidate[] {
  const name = shape.name ?? attributeOf(shape, roles.name);
  const farm = shape.farm ?? attributeOf(shape, roles.farm) ?? shape.folders.at(-1) ?? null;
  const about = { name, farm };
  const whole = shape.parts.length > 1 ? wholeOf(shape) : null;
  const parts = shape.parts.flatMap((part): Candidate[] => {
    if (part.polygon === null) return [];
    const assign = (existing: ExistingField) => {
      part.existing = existing;
    };
    // The name belongs to all parts together.
    const own = shape.parts.length > 1 ? { name: null, farm } : about;
    return [{ ...own, shapeKey: part.shapeKey, land: landOf(part.polygon, part.areaHa), assign }];
  });
  if (whole === null) return parts;
  const assign = (existing: ExistingField) => {
    shape.existing = existing;
  };
  return [{ ...about, shapeKey: shape.shapeKey, land: landOf(whole, areaHa(whole)), assign }, ...parts];
}

function wholeOf({ parts }: ImportedShape): Boundary | null {
  const polygons = parts.flatMap(({ polygon }) => (polygon === null ? [] : partsOf(polygon)));
  return polygons.length === 0 ? null : boundaryOf(polygons);
}

function landOf(polygon: Boundary, ha: number): Land {
  return { polygon, bbox: bboxOf(polygon), areaHa: ha, text: canonicalText(polygon) };
}

function attributeOf({ attributes }: ImportedShape, key: string | null): string | null {
  return key === null ? null : (attributes[key] ?? null);
}

/** @returns whether there was time for all of them */
function measureOverlaps({ shapes }: ImportReview, index: BoxIndex): boolean {
  const until = performance.now() + MEASURING_MS;
  for (const shape of shapes) {
    for (const part of shape.parts) {
      if (performance.now() > until) return false;
      part.overlaps = overlapsOf(part, shape, index);
    }
  }
  return true;
}

function overlapsOf(
  { polygon, areaHa: ha, existing }: ImportedPart,
  shape: ImportedShape,
  index: BoxIndex,
): FieldOverlap[] {
  if (polygon === null) return [];
  const itself = new Set([existing?.fieldId, shape.existing?.fieldId]);
  const overlaps = index.meeting(bboxOf(polygon)).flatMap((field): FieldOverlap[] => {
    const sharedHa = itself.has(field.fieldId) ? 0 : notableOverlapHa(polygon, field.polygon);
    if (sharedHa === 0) return [];
    const { fieldId, name, farmName } = field;
    return [{ fieldId, name, farmName, areaHa: sharedHa, share: Math.min(1, sharedHa / ha) }];
  });
  return largestOverlaps(overlaps);
}
