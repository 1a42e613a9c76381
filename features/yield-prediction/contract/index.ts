import { getYieldPrediction } from "./prediction";
import { listYieldPredictions } from "./predictions";

export { errorCodes } from "./error-codes";
export * from "./explanation-texts";
export * from "./figures";
export * from "./prediction";
export * from "./prediction-reply";
export * from "./prediction-row";
export * from "./predictions";
export * from "./release-figures";

export const yieldPredictionRoutes = [getYieldPrediction, listYieldPredictions] as const;
