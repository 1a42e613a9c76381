import type { FieldCard, OpenedField } from "@surco/fields/contract";
import type { Boundary } from "@surco/geometry";
import spanish from "./locales/es.json";

/** Spanish texts of the field screens, for tests of features that build on them. */
export const fieldTexts = spanish;

let made = 0;

/** Builds a field's card; name what matters. */
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
    hasPremiumLayers: false,
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

/** Builds a field as its panel shows it. */
export function buildOpenedField(overrides: Partial<OpenedField> = {}): OpenedField {
  return { ...buildCard(), polygon: buildSquareAt(-60.6), ...overrides };
}

/** Card properties of a field that another user shares. */
export function sharedBy(ownerName: string) {
  return { relation: "shared", right: "log", ownerName } as const;
}

/** Square of about 49 ha with this western edge. */
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
