import {
  recommendDensityOf,
  recommendNitrogenOf,
  type SavedRecommendation,
} from "@surco/recommendations/contract";
import type { RateUnit } from "@surco/variable-rates";

/** Rates of a recommendation in a unit. */
export interface RecommendedRates {
  byZone: ReadonlyMap<string, number>;
  /** For zones that it does not name. */
  otherwise: number;
}

/** Rates that a saved recommendation gives in a unit; null where it gives none. */
export function recommendedRates({ inputs }: SavedRecommendation, unit: RateUnit): RecommendedRates | null {
  if (inputs.kind === "density") {
    const result = unit === "plants/ha" || unit === "seeds/ha" ? recommendDensityOf(inputs.input) : null;
    if (result === null) return null;
    const isPlants = unit === "plants/ha";
    return rates(
      isPlants ? result.chosen.plantsPerHa : result.seed.seedsPerHa,
      result.zones.map(({ name, plantsPerHa, seedsPerHa }) => [name, isPlants ? plantsPerHa : seedsPerHa]),
      100,
    );
  }
  const result = unit === "plants/ha" || unit === "seeds/ha" ? null : recommendNitrogenOf(inputs.input);
  if (result === null) return null;
  const { chosen, product, zones } = result;
  if (unit === "kgN/ha")
    return rates(
      chosen.doseKgPerHa,
      zones.map(({ name, doseKgPerHa }) => [name, doseKgPerHa]),
      0.1,
    );
  if (unit === "kg/ha")
    return rates(
      product.kgPerHa,
      zones.map(({ name, productKgPerHa }) => [name, productKgPerHa]),
      0.1,
    );
  if (product.lPerHa === null) return null;
  return rates(
    product.lPerHa,
    zones.map(({ name, productLPerHa }) => [name, productLPerHa ?? 0]),
    0.1,
  );
}

function rates(otherwise: number, zones: readonly [string, number][], step: number): RecommendedRates {
  const rounded = (rate: number) => Number((Math.round(rate / step) * step).toFixed(1));
  return {
    byZone: new Map(zones.map(([name, rate]) => [name, rounded(rate)])),
    otherwise: rounded(otherwise),
  };
}
