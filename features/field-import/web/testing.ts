import type { ExistingField, ImportedPart, ImportedShape } from "@surco/field-import/contract";
import { buildSquareAt } from "@surco/fields/web-testing";

/** The own field that a shape of a file is. */
export function buildExisting(overrides: Partial<ExistingField> = {}): ExistingField {
  return {
    fieldId: "01890000-0000-7000-8000-0000000000f1",
    name: "Norte",
    farmId: "01890000-0000-7000-9000-000000000001",
    farmName: "La Esperanza",
    version: 1,
    by: "id",
    isSame: false,
    areaHa: 48,
    ...overrides,
  };
}

/** One polygon of a file: sound, about 49 ha, near Pergamino. */
export function buildPart(overrides: Partial<ImportedPart> = {}): ImportedPart {
  return {
    polygon: buildSquareAt(-60.62),
    areaHa: 49.2,
    state: "ok",
    repairs: [],
    original: null,
    mendedAt: [],
    shapeKey: null,
    existing: null,
    overlaps: [],
    fileOverlaps: [],
    ...overrides,
  };
}

/** A shape of a file; what is said of its land is said of its only polygon, unless `parts` are named. */
export function buildShape(overrides: Partial<ImportedShape & ImportedPart> = {}): ImportedShape {
  const { polygon, areaHa, state, repairs, original, overlaps, fileOverlaps, ...shape } = overrides;
  const land = Object.fromEntries(
    Object.entries({ polygon, areaHa, state, repairs, original, overlaps, fileOverlaps }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return {
    index: 0,
    ownId: null,
    name: "Norte",
    folders: [],
    attributes: {},
    farm: null,
    producer: null,
    crop: null,
    declaredAreaHa: null,
    madeOf: "area",
    unmatchedRecord: null,
    parts: [buildPart(land)],
    shapeKey: null,
    existing: null,
    ...shape,
  };
}
