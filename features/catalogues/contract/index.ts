import { listActivityTypes, listCountries, listLabels } from "./assets";
import {
  listBrands,
  listCrops,
  listGapTypes,
  listGenotypes,
  listPhenologicalStages,
  listProductTypes,
  listTreatmentTypes,
  listUnits,
  listYearTypes,
} from "./catalogue";
import { catalogueEditRoutes } from "./edit";

export * from "./assets";
export * from "./catalogue";
export * from "./edit";
export { errorCodes } from "./error-codes";

export const catalogueRoutes = [
  listCrops,
  listBrands,
  listGenotypes,
  listYearTypes,
  listTreatmentTypes,
  listUnits,
  listGapTypes,
  listPhenologicalStages,
  listProductTypes,
  listLabels,
  listCountries,
  listActivityTypes,
  ...catalogueEditRoutes,
] as const;
