import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the answers whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  day: "day of the season, the first is 0",
  firstDay: "day of the season, the first is 0",
  pendingDates: "count",
  lockedFields: "count",
  departure: "unit of the index",
  z: "robust standard deviations",
  lambda: "smoothing parameter, on days",
  coverage: "share, 0 to 1",
  mean: "unit of the index",
  median: "unit of the index",
  p10: "unit of the index",
  p90: "unit of the index",
  values: "unit of the index",
  lower: "unit of the index",
  upper: "unit of the index",
  peakValue: "unit of the index",
  leftAmplitude: "unit of the index",
  rightAmplitude: "unit of the index",
  minAmplitude: "unit of the index",
  minProminence: "unit of the index",
  integral: "unit of the index times days",
};
