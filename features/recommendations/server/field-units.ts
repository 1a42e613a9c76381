import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the answers whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  decimals: "decimals shown",
  value: "in the unit beside it",
  lower: "in the unit of the figure",
  upper: "in the unit of the figure",
  coverage: "share, 0 to 1",
  cropIds: "ids",
  genotypeId: "id",
  kgPerBag: "kg/bag",
  level: "standard deviations",
  seedsPerBag: "seeds/bag",
  thermalFactor: "thermal time of the hybrid over that of its crop",
};
