import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the answers whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  daysWithData: "count",
  belowMinus5: "h",
  below0: "h",
  below5: "h",
  frost: "h",
  heatStress: "h",
};
