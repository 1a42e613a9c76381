export { createSoilAndReliefFeature } from "./feature";
export type { SoilImagerySettings } from "./source-clients";
