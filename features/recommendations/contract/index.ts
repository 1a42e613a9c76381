import { calculationRoutes } from "./calculations";
import { hybridRoutes } from "./hybrid-parameters";
import { savedRoutes } from "./saved";
import { trialRoutes } from "./trials";

export * from "./calculations";
export * from "./density/density-input";
export * from "./density/density-result";
export * from "./density/recommend-density";
export { errorCodes } from "./error-codes";
export { type InputOrigin, inputOrigins } from "./explain-figure";
export { recommendationFormulas } from "./formulas";
export * from "./hybrid-parameters";
export { gradeOf } from "./nitrogen/fertilizer-grade";
export * from "./nitrogen/nitrogen-input";
export * from "./nitrogen/nitrogen-result";
export * from "./nitrogen/recommend-nitrogen";
export { evidenceOf } from "./optimum-of-trial";
export * from "./response-curve";
export * from "./saved";
export { explainIndependentUnits, explainTrialOptimum, fitOfTrial } from "./trial-formulas";
export * from "./trial-plots";
export * from "./trials";

export const recommendationRoutes = [
  ...calculationRoutes,
  ...trialRoutes,
  ...hybridRoutes,
  ...savedRoutes,
] as const;
