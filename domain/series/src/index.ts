export * from "./anomalies";
export * from "./curve-band";
export * from "./eight-day";
export * from "./expectation";
export * from "./phenology";
export { medianOf } from "./robust";
export * from "./time-lapse";
export * from "./whittaker";
