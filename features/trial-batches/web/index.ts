export { trialBatchesWeb } from "./feature";
