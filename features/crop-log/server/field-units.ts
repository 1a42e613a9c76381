import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the answers whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  seasons: "count",
  day: "days since the season's first day",
  days: "count",
};
