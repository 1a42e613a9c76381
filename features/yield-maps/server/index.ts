export { createYieldMapsFeature } from "./feature";
export type { YieldLayer } from "./yield-layer";
