export { createYieldPredictionFeature } from "./feature";
export { type HarvestReplay, replayExclusions } from "./replay-harvests";
export { predictAfterImages } from "./yield-jobs";
