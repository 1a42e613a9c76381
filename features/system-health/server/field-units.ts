import type { FieldUnits } from "@surco/kit-server";

/** Units of the feature's numbers whose names do not end with one. */
export const fieldUnits: FieldUnits = {
  "problems.details": "by the name of the value: hours, minutes, GB or a count",
};
