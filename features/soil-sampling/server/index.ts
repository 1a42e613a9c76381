export { createSoilSamplingFeature } from "./feature";
