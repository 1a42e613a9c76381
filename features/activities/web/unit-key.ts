import type { DensityUnit, DoseUnit } from "@surco/agronomy";

/** Text keys of units, which hold no slash. */
const unitKeys: Record<DoseUnit | DensityUnit, string> = {
  "kg/ha": "kgPerHa",
  "g/ha": "gPerHa",
  "t/ha": "tPerHa",
  "qq/ha": "qqPerHa",
  "L/ha": "LPerHa",
  "mL/ha": "mLPerHa",
  "cm3/ha": "cm3PerHa",
  "plants/ha": "plantsPerHa",
  "plants/m2": "plantsPerM2",
  "seeds/ha": "seedsPerHa",
};

/** Text key of a unit. */
export function unitKey(unit: DoseUnit | DensityUnit): string {
  return unitKeys[unit];
}
