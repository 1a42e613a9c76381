import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  harvestedMassT: "t",
};
