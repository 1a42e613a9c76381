import { listActivityTypes, listCountries, listLabels } from "./assets";
import {
  listBrands,
  listCrops,
  listGapTypes,
  listGenotypes,
  listTreatmentTypes,
  listUnits,
  listYearTypes,
} from "./catalogue";

export * from "./assets";
export * from "./catalogue";

export const catalogueRoutes = [
  listCrops,
  listBrands,
  listGenotypes,
  listYearTypes,
  listTreatmentTypes,
  listUnits,
  listGapTypes,
  listLabels,
  listCountries,
  listActivityTypes,
] as const;
