export { yieldPredictionWeb } from "./feature";
