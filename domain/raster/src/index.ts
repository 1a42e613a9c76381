export * from "./bands";
export { FormatError } from "./binary";
export * from "./classes";
export * from "./clear-pixels";
export * from "./colourise";
export * from "./compute-layer";
export * from "./compute-picture";
export * from "./compute-water";
export * from "./definitions";
export * from "./draw-layer";
export * from "./export";
export * from "./formula";
export * from "./grid";
export { hatchingOf } from "./hatching";
export * from "./index-raster-codec";
export * from "./indices";
export { innerMask } from "./inner-mask";
export * from "./layer-classes";
export * from "./layers";
export * from "./map-tile";
export * from "./palettes";
export * from "./picture-codec";
export { type PixelCorner, pixelRings } from "./pixel-rings";
export * from "./png";
export * from "./project-polygon";
export * from "./quantiles";
export * from "./reflectance-offset";
export * from "./relief";
export * from "./small-pictures-codec";
export {
  decodeSmallRasters,
  encodeSmallRasters,
  type SmallRaster,
} from "./small-rasters-codec";
export * from "./statistics";
export * from "./thumbnail";
export * from "./tiff";
export * from "./true-colour";
export * from "./types";
export * from "./usability";
export * from "./window-codec";
