import type { Period } from "@surco/contract";
import type { CroppedField } from "../imagery-deps";

/** Finds the crop of a field in a season and period; null if unknown. */
export function cropOf(field: CroppedField, season: string, period: Period): number | null {
  return grownOn(field, season, period)?.cropId ?? null;
}

/** Finds what a field grew in a season and period, with its genotype. */
export function grownOn(field: CroppedField, season: string, period: Period) {
  return field.crops.find((crop) => crop.season === season && crop.period === period);
}
