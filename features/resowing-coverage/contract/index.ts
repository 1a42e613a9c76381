import { activateOfBrand, createOfBrand, getAllOfBrand, getOfBrand } from "./brand-routes";
import {
  claimCoverage,
  deleteClaimPhoto,
  readClaimPhoto,
  settleCoverage,
  uploadClaimPhoto,
} from "./claim-routes";
import {
  createCoverage,
  deleteCoverage,
  editCoverage,
  exportCoverages,
  getCoverage,
  listCoverageEvents,
  listCoverages,
  restoreCoverage,
} from "./coverage-routes";
import { readInvoice, uploadInvoice } from "./invoice-routes";
import { editProgramme, listProgrammes } from "./programme-routes";
import { approveCoverage, rejectCoverage, submitCoverage } from "./step-routes";

export * from "./brand-routes";
export * from "./claim";
export * from "./claim-routes";
export * from "./coverage";
export * from "./coverage-routes";
export { errorCodes } from "./error-codes";
export { exampleClaim, exampleCoverage, exampleProgramme, exampleSummary, exampleValues } from "./examples";
export * from "./invoice-routes";
export * from "./notification-kinds";
export * from "./programme";
export * from "./programme-routes";
export * from "./step-routes";
export * from "./values";

export const resowingCoverageRoutes = [
  listCoverages,
  exportCoverages,
  listProgrammes,
  editProgramme,
  getCoverage,
  createCoverage,
  editCoverage,
  uploadInvoice,
  readInvoice,
  deleteCoverage,
  restoreCoverage,
  submitCoverage,
  approveCoverage,
  rejectCoverage,
  listCoverageEvents,
  claimCoverage,
  settleCoverage,
  uploadClaimPhoto,
  readClaimPhoto,
  deleteClaimPhoto,
  getAllOfBrand,
  createOfBrand,
  getOfBrand,
  activateOfBrand,
] as const;
