export { createSoilAndReliefFeature } from "./feature";
export type { LandValues } from "./land-values";
export type { SoilImagerySettings } from "./source-clients";
