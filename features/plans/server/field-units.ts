import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  paymentStatus: "0 unpaid, 1 pending, 2 paid, 3 trial",
};
