import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the answers whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  "crops.value": "id of the crop",
  "genotypes.value": "id of the genotype",
  paymentStatus: "0 unpaid, 1 pending, 2 paid, 3 trial",
};
