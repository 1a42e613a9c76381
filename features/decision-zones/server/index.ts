export { createDecisionZonesFeature } from "./feature";
