import {
  createFieldTrial,
  deleteFieldTrial,
  downloadTrialLayout,
  listFieldTrials,
  recordApplied,
  restoreFieldTrial,
} from "./field-trial-routes";
import { readAppliedRates, readTrialResult } from "./result";

export { errorCodes } from "./error-codes";
export * from "./field-trial";
export * from "./field-trial-routes";
export * from "./result";

export const fieldTrialRoutes = [
  listFieldTrials,
  createFieldTrial,
  recordApplied,
  deleteFieldTrial,
  restoreFieldTrial,
  downloadTrialLayout,
  readTrialResult,
  readAppliedRates,
] as const;
