export { createTrialBatchesFeature } from "./feature";
