export * from "./cells";
export * from "./raster-rates";
export * from "./rates";
