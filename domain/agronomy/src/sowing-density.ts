import type { CropKey } from "./crops";

export const densityUnits = ["plants/ha", "plants/m2", "seeds/ha", "kg/ha"] as const;
export type DensityUnit = (typeof densityUnits)[number];

interface DensityRange {
  /** Allowed plants per hectare, both included. */
  minPlantsPerHa: number;
  maxPlantsPerHa: number;
  /** Usual share of seeds that become plants. */
  emergence: number;
}

const M2_PER_HA = 10_000;
const cereal: DensityRange = {
  minPlantsPerHa: 120 * M2_PER_HA,
  maxPlantsPerHa: 450 * M2_PER_HA,
  emergence: 0.8,
};
const maize: DensityRange = { minPlantsPerHa: 25_000, maxPlantsPerHa: 110_000, emergence: 0.92 };

/** Allowed densities by crop: judged from the ranges that are sown in Argentina and Mexico. */
const ranges: Readonly<Record<CropKey, DensityRange | null>> = {
  barley: cereal,
  rye: cereal,
  wheat: cereal,
  maizeLate: maize,
  maizeEarly: maize,
  soyFirst: { minPlantsPerHa: 150_000, maxPlantsPerHa: 500_000, emergence: 0.85 },
  soySecond: { minPlantsPerHa: 200_000, maxPlantsPerHa: 600_000, emergence: 0.85 },
  sunflower: { minPlantsPerHa: 20_000, maxPlantsPerHa: 80_000, emergence: 0.85 },
  sorghum: { minPlantsPerHa: 60_000, maxPlantsPerHa: 350_000, emergence: 0.75 },
  other: null,
};

/**
 * Allowed sowing densities of a crop in a unit, both included.
 *
 * @returns null where none are known: for "other" and for seed by weight
 */
export function densityLimits(crop: CropKey, unit: DensityUnit): { min: number; max: number } | null {
  const range = ranges[crop];
  if (range === null || unit === "kg/ha") return null;
  const { minPlantsPerHa, maxPlantsPerHa, emergence } = range;
  if (unit === "plants/m2") return { min: minPlantsPerHa / M2_PER_HA, max: maxPlantsPerHa / M2_PER_HA };
  if (unit === "plants/ha") return { min: minPlantsPerHa, max: maxPlantsPerHa };
  return { min: minPlantsPerHa, max: Math.round(maxPlantsPerHa / emergence) };
}
