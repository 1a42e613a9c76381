import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the answers whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  pixels: "count",
  scl: "count of pixels",
  mean: "unit of the index",
  median: "unit of the index",
  std: "unit of the index",
  min: "unit of the index",
  max: "unit of the index",
  p10: "unit of the index",
  p90: "unit of the index",
};
