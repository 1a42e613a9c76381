import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the answers whose name does not end with one. */
export const fieldUnits: FieldUnits = { lastStatus: "HTTP status" };
