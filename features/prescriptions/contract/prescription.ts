import { id, instant, lngLat, period, season } from "@surco/contract";
import { machineUnits } from "@surco/variable-rates";
import { z } from "zod";
import { exampleFieldId, examplePrescriptionId, exampleProductId, exampleZoneId } from "./examples";
import { cellGrid, MAX_PRODUCTS, MAX_ZONES, product } from "./product";

export const prescriptionName = z.string().trim().min(1).max(80);

const land = z.union([
  z.object({ type: z.literal("Polygon"), coordinates: z.array(z.array(lngLat)) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(z.array(lngLat))) }),
]);

/** Zone as it was when the prescription was made. */
export const prescriptionZone = z.object({
  id,
  /** null: the whole field. */
  name: z.string().max(60).nullable(),
  color: z.string(),
  areaHa: z.number(),
  /** Land that gets the zone's rate, ha: with cells, those of which the zone holds most. */
  treatedHa: z.number(),
});

/** Totals of a product. */
export const productTotals = z.object({
  productId: id,
  unit: z.enum(machineUnits),
  applied: z.array(z.number().describe("Rate of each zone as it is applied, in the unit")),
  mean: z.number().describe("Mean rate by area, in the unit"),
  amount: z.number().describe("Amount for the field: seeds, kg or L"),
  costUsd: z.number().nullable(),
});

/** Prescription without polygons, as it stands in a list. */
export const prescription = z.object({
  id,
  fieldId: id,
  season,
  period,
  name: prescriptionName,
  zones: z.array(prescriptionZone).min(1).max(MAX_ZONES),
  products: z.array(product).min(1).max(MAX_PRODUCTS),
  /** null: one rate for each zone, without cells. */
  grid: cellGrid.nullable(),
  /** Number of cells; null without. */
  cells: z.number().int().nullable(),
  totals: z.array(productTotals),
  /** False where the field's boundary has changed since. */
  isOfBoundary: z.boolean(),
  /** Display name; null: the account was closed. */
  author: z.string().nullable(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Prescription = z.infer<typeof prescription>;

/** Prescription with its boundary and the polygons of its zones, in their order. */
export const wholePrescription = prescription.extend({ boundary: land, polygons: z.array(land) });
export type WholePrescription = z.infer<typeof wholePrescription>;

export const examplePrescription: Prescription = {
  id: examplePrescriptionId,
  fieldId: exampleFieldId,
  season: "2026/27",
  period: "2",
  name: "Siembra de maíz",
  zones: [{ id: exampleZoneId, name: "Loma", color: "#d9a441", areaHa: 51.3, treatedHa: 51.3 }],
  products: [
    {
      id: exampleProductId,
      name: "Urea",
      unit: "kg/ha",
      rates: [120],
      fieldRate: null,
      establishmentPct: null,
      priceUsd: 0.52,
    },
  ],
  grid: null,
  cells: null,
  totals: [
    { productId: exampleProductId, unit: "kg/ha", applied: [120], mean: 120, amount: 6156, costUsd: 3201.12 },
  ],
  isOfBoundary: true,
  author: "Ana Ferreyra",
  version: 1,
  createdAt: "2026-09-01T12:00:00Z",
  updatedAt: "2026-09-01T12:00:00Z",
};
