export { soilSamplingWeb } from "./feature";
