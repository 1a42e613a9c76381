export type { BaseMapSettings } from "./base-map-settings";
export { createBaseMapFeature } from "./feature";
