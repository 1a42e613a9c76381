export { type BaseMapSettings, createBaseMapFeature } from "./feature";
