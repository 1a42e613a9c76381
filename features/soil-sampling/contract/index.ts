import { printSoilLabels } from "./labels";
import {
  changeSoilPlan,
  createSoilPlan,
  deleteSoilPlan,
  listSoilPlans,
  markSoilPoint,
  readSoilPlan,
  restoreSoilPlan,
} from "./plan-routes";
import { listSoilResults, saveSoilResults } from "./results";

export { errorCodes } from "./error-codes";
export { examplePlan, examplePoint } from "./examples";
export * from "./labels";
export * from "./plan";
export * from "./plan-routes";
export * from "./results";

export const soilSamplingRoutes = [
  listSoilPlans,
  readSoilPlan,
  createSoilPlan,
  changeSoilPlan,
  deleteSoilPlan,
  restoreSoilPlan,
  markSoilPoint,
  printSoilLabels,
  listSoilResults,
  saveSoilResults,
] as const;
