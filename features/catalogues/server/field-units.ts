import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the answers whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  developmentStage: "0 emergence, 1 flowering, 2 maturity",
  added: "count",
  changed: "count",
};
