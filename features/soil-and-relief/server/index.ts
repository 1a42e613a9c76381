export { createSoilAndReliefFeature } from "./feature";
