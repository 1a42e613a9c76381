import { createOfBrand, getAllOfBrand, getOfBrand } from "./brand-routes";
import { createCoverage, getCoverage, listCoverages } from "./coverage-routes";
import { editProgramme, listProgrammes } from "./programme-routes";

export * from "./brand-routes";
export * from "./claim";
export * from "./claim-routes";
export * from "./coverage";
export * from "./coverage-routes";
export { errorCodes } from "./error-codes";
export { exampleClaim, exampleCoverage, exampleProgramme, exampleSummary, exampleValues } from "./examples";
export * from "./notification-kinds";
export * from "./programme";
export * from "./programme-routes";
export * from "./values";

export const resowingCoverageRoutes = [
  listCoverages,
  listProgrammes,
  editProgramme,
  getCoverage,
  createCoverage,
  getAllOfBrand,
  createOfBrand,
  getOfBrand,
] as const;
