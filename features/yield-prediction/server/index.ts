export { createYieldPredictionFeature } from "./feature";
export { predictAfterImages } from "./yield-jobs";
