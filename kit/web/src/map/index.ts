export type { GeoJSONSource, MapLayerMouseEvent } from "maplibre-gl";
export { showOwnPosition } from "./add-controls";
export { LABEL_FONT, mapSlot } from "./base-style";
export * from "./bounds";
export { Crosshair } from "./Crosshair";
export { ExtraPicture } from "./extra-layers/ExtraPicture";
export {
  type ComparedPicture,
  type ComparedSide,
  type DateRange,
  type ExtraLayer,
  type ExtraViewProps,
  type ImageSide,
  type LayerField,
  type LayerGroup,
  layerGroups,
  type PaperOffer,
} from "./extra-layers/extra-layer";
export * from "./FieldsLayer";
export type { MapArea } from "./flat/flat-part";
export { useFlatPart } from "./flat/use-flat-part";
export { MapBox } from "./MapBox";
export * from "./MapLayers";
export type { MapField } from "./map-field";
export type { SlottedLayer } from "./map-layers";
export { addMapProtocol, maplibregl } from "./maplibre";
export { wasMovedByHand } from "./moved-by-hand";
export { PointerLabel } from "./PointerLabel";
export type { MapPicture } from "./pictures/map-picture";
export * from "./RasterOverlay";
export * from "./SplitOverlay";
export * from "./SurcoMap";
export * from "./use-map-colors";
export * from "./use-map-presses";
export * from "./use-surco-map";
