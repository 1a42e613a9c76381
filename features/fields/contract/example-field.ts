/** Ids of the examples of the API page. */
export const EXAMPLE_FIELD_ID = "01994c1e-0000-7000-8000-00000000000a";
const FARM_ID = "01994c1e-0000-7000-8000-0000000000f1";

/** A rectangle near Trenque Lauquen. */
export const examplePolygon = {
  type: "Polygon",
  coordinates: [
    [
      [-62.1, -35.5],
      [-62.092, -35.5],
      [-62.092, -35.493],
      [-62.1, -35.493],
      [-62.1, -35.5],
    ],
  ],
};

/** Field of the examples of the API page. */
export const exampleField = {
  id: EXAMPLE_FIELD_ID,
  name: "Lote 4",
  farmId: FARM_ID,
  farmName: "La Esperanza",
  fiscalName: "Funes Hermanos",
  ownership: "owner",
  producerId: null,
  producerName: null,
  areaHa: 56.4,
  netAreas: [{ season: "2026/27", netAreaHa: 55.1 }],
  country: "AR",
  district: "Trenque Lauquen",
  province: "Buenos Aires",
  crops: [{ season: "2026/27", period: "2", cropId: 4 }],
  plan: "basic",
  hasPremiumLayers: false,
  relation: "own",
  right: "edit",
  ownerName: null,
  bbox: [-62.1, -35.5, -62.092, -35.493],
  isBoundaryFrozen: false,
  version: 1,
  createdAt: "2026-10-01T12:00:00Z",
  polygon: examplePolygon,
};
