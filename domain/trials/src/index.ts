export * from "./layout/lay-out-trial";
export * from "./layout/suggest-heading";
export * from "./layout/trial-design";
export type { TrialZone } from "./layout/zone-shares";
export { SIMULATED_COVERAGE } from "./release-figures";
export * from "./result/analyze-trial";
export { COVERAGE, type TreatmentMean, type ValueInterval } from "./result/treatment-means";
export * from "./result/trial-points";
