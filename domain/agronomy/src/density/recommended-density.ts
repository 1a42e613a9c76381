import type { CropKey } from "../crops";
import { type AgronomyParameterId, parameterValue } from "../parameters/agronomy-parameters";
import { densityRow } from "./density-limits";

/** Level of a hybrid's tolerance to density, or of the yield of an environment. */
export const densityLevels = ["low", "medium", "high"] as const;
export type DensityLevel = (typeof densityLevels)[number];

export interface RecommendedDensity {
  plantsPerHa: number;
  /** Parameters that gave it. */
  parameterIds: readonly AgronomyParameterId[];
}

/**
 * Density of a hybrid in a zone: its own optimum, as much above or below that of the whole field as the table's density of the
 * zone is. The optimum of a hybrid is known for one environment only, and the table says how density follows the environment.
 *
 * @param hybridPlantsPerHa optimum of the hybrid in the whole field, > 0
 * @param table densities of the table for the zone and for the whole field, plants/ha, > 0
 * @throws RangeError for a density that is not positive
 */
export function hybridDensityInZone(
  hybridPlantsPerHa: number,
  { zonePlantsPerHa, fieldPlantsPerHa }: { zonePlantsPerHa: number; fieldPlantsPerHa: number },
): number {
  for (const plants of [hybridPlantsPerHa, zonePlantsPerHa, fieldPlantsPerHa]) {
    if (!(plants > 0)) throw new RangeError(`density out of range: ${plants} plants/ha`);
  }
  return (hybridPlantsPerHa * zonePlantsPerHa) / fieldPlantsPerHa;
}

const targets = [
  [4, "maizeDensity.target4"],
  [6, "maizeDensity.target6"],
  [8, "maizeDensity.target8"],
  [10, "maizeDensity.target10"],
  [12, "maizeDensity.target12"],
  [14, "maizeDensity.target14"],
] as const;

/**
 * Density of maize by target yield, interpolated between the rows of the table and held at its ends, times the factor of
 * the hybrid's tolerance to density.
 *
 * @param targetTPerHa > 0
 * @throws RangeError for a target that is not positive
 */
export function recommendMaizeDensity(targetTPerHa: number, tolerance: DensityLevel): RecommendedDensity {
  if (!(targetTPerHa > 0)) throw new RangeError(`target yield out of range: ${targetTPerHa} t/ha`);
  const factorId = `densityTolerance.${tolerance}` as const;
  const above = targets.findIndex(([target]) => target >= targetTPerHa);
  const upper = targets[above === -1 ? targets.length - 1 : above] ?? targets[0];
  const lower = above === -1 ? upper : (targets[Math.max(0, above - 1)] ?? upper);
  const span = upper[0] - lower[0];
  const share = span === 0 ? 0 : (targetTPerHa - lower[0]) / span;
  const [from, to] = [parameterValue(lower[1]), parameterValue(upper[1])];
  return {
    plantsPerHa: (from + (to - from) * share) * parameterValue(factorId),
    parameterIds: span === 0 ? [upper[1], factorId] : [lower[1], upper[1], factorId],
  };
}

/**
 * Density of a crop other than maize by the yield level of its environment. Soybean is sown thicker on poor sites.
 *
 * @returns null for "other", and for maize, which goes by target yield
 */
export function recommendDensityByLevel(crop: CropKey, level: DensityLevel): RecommendedDensity | null {
  if (crop === "other") return null;
  const row = densityRow[crop];
  if (row === "maize") return null;
  if (row !== "soySecond") {
    const id = `recommendedDensity.${row}.${level}` as const;
    return { plantsPerHa: parameterValue(id), parameterIds: [id] };
  }
  const ids = [`recommendedDensity.soyFirst.${level}`, "recommendedDensity.soySecondOfFirst"] as const;
  return { plantsPerHa: parameterValue(ids[0]) * parameterValue(ids[1]), parameterIds: ids };
}
