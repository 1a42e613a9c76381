export { Layer, Source } from "@vis.gl/react-maplibre";
export type { Basemap } from "./BaseLayers";
export { mapSlot } from "./base-style";
export * from "./FieldsLayer";
export { maplibregl } from "./maplibre";
export * from "./RasterOverlay";
export * from "./SurcoMap";
export * from "./use-map-scheme";
export * from "./use-surco-map";
