export { createSoilAndReliefFeature } from "./feature";
export type { GroundValues } from "./ground-values";
export type { SoilImagerySettings } from "./source-clients";
