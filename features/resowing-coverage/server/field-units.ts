import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the routes whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  "problems.values": "that of each name",
  bags: "bags of seed",
  settledBags: "bags of seed",
  fieldCount: "count",
  plants: "count",
  minCounts: "count",
  leafStage: "leaves with collar",
  latestLeafStage: "leaves with collar",
  seedsPerBag: "seeds per bag",
  relativeYield: "share, 0 to 1",
  replantedRelativeYield: "share, 0 to 1",
};
