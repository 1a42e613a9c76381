export * from "./enlarge";
export * from "./overlay-kml";
export * from "./world-file";
export * from "./write-geotiff";
