import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the answers whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  rows: "count",
  plants: "count",
  organs: "count",
  grainFactors: "grains or rows of the method, see the crop",
  cell: "°, WGS 84",
};
