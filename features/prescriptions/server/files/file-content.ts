import type { Locale } from "@surco/contract";
import type { Boundary } from "@surco/geometry";
import type { MachineUnit } from "@surco/variable-rates";

/** Land with one rate of each product. */
interface FileArea {
  /** Index of its zone. */
  zone: number;
  polygon: Boundary;
  areaHa: number;
}

interface FileZone {
  name: string;
  color: string;
  polygon: Boundary;
  treatedHa: number;
}

export interface FileProduct {
  name: string;
  unit: MachineUnit;
  /** Rate of each zone, in the unit. */
  applied: readonly number[];
  mean: number;
  /** Seeds, kg or L. */
  amount: number;
  costUsd: number | null;
}

/** Prescription as its files write it. */
export interface FileContent {
  name: string;
  fieldName: string;
  farmName: string;
  boundary: Boundary;
  zones: readonly FileZone[];
  /** Zones, or cells where the prescription has them. */
  areas: readonly FileArea[];
  /** True where the areas are cells. */
  hasCells: boolean;
  products: readonly FileProduct[];
  locale: Locale;
  /** Titles of columns in the reader's language. */
  words: { zone: string; areaHa: string; lat: string; lng: string; cell: string; total: string };
}

/** Decimals that hold a rate of a unit whole. */
export const rateDecimals: Readonly<Record<MachineUnit, number>> = { "seeds/ha": 0, "kg/ha": 2, "L/ha": 3 };
