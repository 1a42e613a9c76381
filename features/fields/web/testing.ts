import type { ExistingField, FieldCard, ImportedPart, ImportedShape } from "@surco/fields/contract";
import type { Boundary } from "@surco/geometry";

let made = 0;

/** A field's card for tests; name what matters. */
export function buildCard(overrides: Partial<FieldCard> = {}): FieldCard {
  made += 1;
  return {
    id: `01890000-0000-7000-8000-${String(made).padStart(12, "0")}`,
    name: `Lote ${made}`,
    farmId: "01890000-0000-7000-9000-000000000001",
    farmName: "La Esperanza",
    fiscalName: "Establecimiento La Esperanza S.A.",
    ownership: "owner",
    producerId: null,
    producerName: null,
    areaHa: 80,
    netAreas: [],
    country: "AR",
    district: "Pergamino",
    province: "Buenos Aires",
    crops: [],
    plan: "basic",
    relation: "own",
    right: "edit",
    ownerName: null,
    bbox: [-60.6, -33.9, -60.5, -33.8],
    isBoundaryFrozen: false,
    version: 1,
    createdAt: "2026-03-01T12:00:00Z",
    ...overrides,
  };
}

/** What makes a card that of a field which somebody else shares. */
export function sharedBy(ownerName: string) {
  return { relation: "shared", right: "log", ownerName } as const;
}

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

/** A square of about 49 ha with this western edge. */
export function buildSquareAt(west: number): Extract<Boundary, { type: "Polygon" }> {
  return {
    type: "Polygon",
    coordinates: [
      [
        [west, -33.92],
        [west + 0.008, -33.92],
        [west + 0.008, -33.914],
        [west, -33.914],
        [west, -33.92],
      ],
    ],
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
    ...overrides,
  };
}

/** A shape of a file; what is said of its land is said of its only polygon, unless `parts` are named. */
export function buildShape(overrides: Partial<ImportedShape & ImportedPart> = {}): ImportedShape {
  const { polygon, areaHa, state, repairs, original, overlaps, ...shape } = overrides;
  const land = Object.fromEntries(
    Object.entries({ polygon, areaHa, state, repairs, original, overlaps }).filter(
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
    parts: [buildPart(land)],
    shapeKey: null,
    existing: null,
    ...shape,
  };
}
