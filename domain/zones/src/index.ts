export * from "./delineate";
export * from "./edit-zones";
export * from "./homogeneous";
export * from "./labels/simplify";
export * from "./outlines/zone-polygons";
export * from "./stability";
export * from "./suggest-dates";
export * from "./types";
export { membershipIndices } from "./zone-count";
