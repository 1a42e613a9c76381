import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the answers whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  "grid.width": "columns",
  "grid.height": "rows",
  "heightM.mean": "m",
  "heightM.min": "m",
  "heightM.max": "m",
  "slope.mean": "%",
  "slope.min": "%",
  "slope.max": "%",
  "slopeClasses.from": "%",
  "slopeClasses.until": "%",
  "heightClasses.from": "m",
  "heightClasses.until": "m",
  mean: "%",
  min: "%",
  max: "%",
  fromX: "column of the tile",
  fromY: "row of the tile",
  columns: "tiles",
  rows: "tiles",
  bounds: "°, WGS 84",
};
