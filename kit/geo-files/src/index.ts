export * from "./read-dbf";
export * from "./read-shp-points";
export * from "./shortened-texts";
export * from "./wgs84-prj";
export * from "./write-dbf";
export * from "./write-shp";
export * from "./xml-text";
export * from "./zip-of";
