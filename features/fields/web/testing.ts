import type { FieldCard, ImportedPart, ImportedShape } from "@surco/fields/contract";

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
    sharedBy: null,
    bbox: [-60.6, -33.9, -60.5, -33.8],
    isBoundaryFrozen: false,
    version: 1,
    createdAt: "2026-03-01T12:00:00Z",
    ...overrides,
  };
}

/** One polygon of a file: sound, about 49 ha, near Pergamino. */
export function buildPart(overrides: Partial<ImportedPart> = {}): ImportedPart {
  return {
    polygon: {
      type: "Polygon",
      coordinates: [
        [
          [-60.62, -33.92],
          [-60.612, -33.92],
          [-60.612, -33.914],
          [-60.62, -33.914],
          [-60.62, -33.92],
        ],
      ],
    },
    areaHa: 49.2,
    state: "ok",
    repairs: [],
    original: null,
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
