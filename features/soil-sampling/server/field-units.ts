import type { FieldUnits } from "@surco/kit-server";
import { analyteIds, analyteOf } from "@surco/sampling";

/** Units of numbers in the routes whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  ...Object.fromEntries(analyteIds.map((analyte) => [analyte, analyteOf(analyte).units[0].label])),
  number: "number",
  sample: "number",
  samples: "count",
  points: "count",
  takenPoints: "count",
  analysedBags: "count",
  samplesPerZone: "count",
  subSamples: "count",
};
