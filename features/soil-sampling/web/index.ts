export { soilSamplingWeb } from "./feature";
export { keptSoilPlans } from "./kept-queries";
