export { createTemperatureFeature } from "./feature";
