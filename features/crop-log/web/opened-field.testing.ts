import type { OpenedField } from "@surco/fields/contract";

/** Own field with maize, as its panel shows it. */
export function buildOpenedField(overrides: Partial<OpenedField> = {}): OpenedField {
  return {
    id: "01994c1e-0000-7000-8000-00000000000a",
    name: "Lote 7",
    farmId: "01994c1e-0000-7000-8000-0000000000f1",
    farmName: "La Esperanza",
    fiscalName: null,
    ownership: null,
    producerId: null,
    producerName: null,
    areaHa: 96,
    netAreas: [],
    country: "AR",
    district: null,
    province: null,
    crops: [{ season: "2025/26", period: "2", cropId: 5 }],
    plan: null,
    hasPremiumLayers: false,
    relation: "own",
    right: "edit",
    ownerName: null,
    bbox: [-60.6, -33.9, -60.5, -33.8],
    isBoundaryFrozen: false,
    version: 1,
    createdAt: "2025-07-01T12:00:00Z",
    polygon: {
      type: "Polygon",
      coordinates: [
        [
          [-60.6, -33.9],
          [-60.5, -33.9],
          [-60.5, -33.8],
          [-60.6, -33.9],
        ],
      ],
    },
    ...overrides,
  };
}
