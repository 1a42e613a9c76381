export { createDistrictYieldsFeature } from "./feature";
export { type ImportOutcome, importDistrictYields } from "./import-file";
export type { FieldPlace } from "./series.repository";
