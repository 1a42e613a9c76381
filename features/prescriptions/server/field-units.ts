import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the routes whose name does not end with one. */
export const fieldUnits: FieldUnits = { cells: "count", fieldRate: "unit of the product" };
