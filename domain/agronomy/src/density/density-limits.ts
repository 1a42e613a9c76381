import type { CropKey } from "../crops";
import { type AgronomyParameterId, parameterValue } from "../parameters/agronomy-parameters";

export const densityUnits = ["plants/ha", "plants/m2", "seeds/ha", "kg/ha"] as const;
export type DensityUnit = (typeof densityUnits)[number];

const M2_PER_HA = 10_000;

/** Row of each crop in the tables of densities. */
export const densityRow = {
  barley: "cereal",
  rye: "cereal",
  wheat: "cereal",
  maizeLate: "maize",
  maizeEarly: "maize",
  soyFirst: "soyFirst",
  soySecond: "soySecond",
  sunflower: "sunflower",
  sorghum: "sorghum",
} as const satisfies Record<Exclude<CropKey, "other">, string>;

/** Allowed densities of a crop, both ends included. */
export interface DensityRange {
  minPlantsPerHa: number;
  maxPlantsPerHa: number;
  /** Usual share of seeds that become plants. */
  emergence: number;
  /** Parameters behind the three, in their order. */
  parameterIds: readonly AgronomyParameterId[];
}

/** Allowed plants per hectare of a crop and its usual emergence; null for "other". */
export function densityRangeOf(crop: CropKey): DensityRange | null {
  if (crop === "other") return null;
  const row = densityRow[crop];
  const ids = [
    `sownDensity.${row}.minPlantsPerHa`,
    `sownDensity.${row}.maxPlantsPerHa`,
    `sownDensity.${row}.emergence`,
  ] as const;
  return {
    minPlantsPerHa: parameterValue(ids[0]),
    maxPlantsPerHa: parameterValue(ids[1]),
    emergence: parameterValue(ids[2]),
    parameterIds: ids,
  };
}

/**
 * Allowed sowing densities of a crop in a unit, both included.
 *
 * @returns null where none are known: for "other" and for seed by weight
 */
export function densityLimits(crop: CropKey, unit: DensityUnit): { min: number; max: number } | null {
  const range = densityRangeOf(crop);
  if (range === null || unit === "kg/ha") return null;
  const { minPlantsPerHa, maxPlantsPerHa, emergence } = range;
  if (unit === "plants/m2") return { min: minPlantsPerHa / M2_PER_HA, max: maxPlantsPerHa / M2_PER_HA };
  if (unit === "plants/ha") return { min: minPlantsPerHa, max: maxPlantsPerHa };
  return { min: minPlantsPerHa, max: Math.round(maxPlantsPerHa / emergence) };
}

/** Limits that a density leaves, in plants/ha; null where it is allowed or the crop has none. Both ends are allowed. */
export function densityOutOfRange(crop: CropKey, plantsPerHa: number): { min: number; max: number } | null {
  const limits = densityLimits(crop, "plants/ha");
  if (limits === null || (plantsPerHa >= limits.min && plantsPerHa <= limits.max)) return null;
  return limits;
}
