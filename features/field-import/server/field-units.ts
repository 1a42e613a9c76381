import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the answers whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  index: "place in the file, the first is 0",
  unmatchedRecord: "place in the file, the first is 0",
  mendedAt: "°, WGS 84",
  shape: "place in the file, the first is 0",
  part: "place in the shape, the first is 0",
  "skipped.points": "count",
  "skipped.lines": "count",
  "skipped.zones": "count",
  "skipped.empty": "count",
};
