export { soilSamplingWeb } from "./feature";
export { keptSampling } from "./kept-queries";
