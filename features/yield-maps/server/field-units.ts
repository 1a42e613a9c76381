import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the routes whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  column: "position, from 0",
  records: "count",
  skippedLines: "count",
  outside: "count",
  removed: "count",
  share: "share, 0 to 1",
  greatestShare: "share, 0 to 1",
  deviations: "standard deviations",
  least: "as in the file",
  median: "as in the file",
  greatest: "as in the file",
  nugget: "(t/ha)2",
  partialSill: "(t/ha)2",
  epsg: "code",
  originX: "m",
  originY: "m",
  width: "pixels",
  height: "pixels",
};
