import { areaHa, type Boundary, bboxPolygon, type Ring } from "@surco/geometry";
import { type CellGrid, cellAreasHa, cellsOf, productTotals } from "@surco/variable-rates";
import type { FileContent } from "./file-content";

const ring = (west: number, south: number, lng: number, lat = lng): Ring =>
  bboxPolygon([west, south, west + lng, south + lat]).coordinates[0] ?? [];

/** Zones of fields of different shapes. */
export const zonesOfFields: Record<string, Boundary[]> = {
  "two zones, one with a hole": [
    {
      type: "Polygon",
      coordinates: [ring(-60.62, -33.92, 0.004, 0.006), ring(-60.618, -33.918, 0.001, 0.002).toReversed()],
    },
    { type: "Polygon", coordinates: [ring(-60.616, -33.92, 0.003, 0.006)] },
  ],
  "a zone of two parts": [
    {
      type: "MultiPolygon",
      coordinates: [[ring(-60.62, -33.92, 0.002, 0.005)], [ring(-60.615, -33.92, 0.002, 0.005)]],
    },
    { type: "Polygon", coordinates: [ring(-60.618, -33.92, 0.003, 0.005)] },
  ],
  "a field of one hectare": [{ type: "Polygon", coordinates: [ring(-60.62, -33.92, 0.00108, 0.0009)] }],
  "a hundred thin parts": [
    {
      type: "MultiPolygon",
      coordinates: Array.from({ length: 100 }, (_, i) => [
        ring(-60.62 + i * 0.00008, -33.92, 0.00004, 0.004),
      ]),
    },
  ],
};

const rates = [
  [110.25, 64.4],
  [72_510, 81_990],
  [1.525, 3.75],
];
const units = ["kg/ha", "seeds/ha", "L/ha"] as const;

/** Prescription of three products of each unit. */
export function buildContent(zones: readonly Boundary[], grid: CellGrid | null = null): FileContent {
  const boundary: Boundary = {
    type: "MultiPolygon",
    coordinates: zones.flatMap((zone) => (zone.type === "Polygon" ? [zone.coordinates] : zone.coordinates)),
  };
  const cells = grid === null ? null : cellsOf(boundary, zones, grid);
  const areas = cells ?? zones.map((polygon, zone) => ({ zone, polygon, areaHa: areaHa(polygon) }));
  const treated = cellAreasHa(areas, zones.length);
  return {
    name: "Siembra «ñ» & más",
    fieldName: 'La "Loma"',
    farmName: "Ñandú",
    boundary,
    zones: zones.map((polygon, index) => ({
      name: ["Loma", "Bajo"][index] ?? "",
      color: ["#d8a24a", "#2f8f83"][index] ?? "#808080",
      polygon,
      treatedHa: treated[index] ?? 0,
    })),
    areas,
    hasCells: cells !== null,
    products: units.map((unit, index) => {
      const typed = (rates[index] ?? []).slice(0, zones.length);
      const product = { unit, rates: typed, fieldRate: null, establishmentPct: null, priceUsd: 1 };
      return { ...productTotals(product, treated), name: ["Urea", "Maíz", "Glifosato"][index] ?? "" };
    }),
    locale: "es",
    words: {
      zone: "Ambiente",
      areaHa: "ha",
      lat: "Latitud",
      lng: "Longitud",
      cell: "Número",
      total: "Total",
    },
  };
}
