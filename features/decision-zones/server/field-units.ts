import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the routes whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  ndvi: "index, -1 to 1",
  ndviRange: "index",
  level: "standard deviations",
  zones: "count",
  proposedZones: "count",
  "comparison.zones": "share, 0 to 1",
  lastImage: "share, 0 to 1",
  fpi: "index, 0 to 1",
  nce: "index",
  score: "index, 0 to 2",
  varianceExplained: "share, 0 to 1",
  levelVarianceExplained: "share, 0 to 1",
  heldOutVariance: "share, 0 to 1",
  smoothing: "count",
  epsg: "code",
  originX: "m",
  originY: "m",
  width: "pixels",
  height: "pixels",
};
