import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the answers whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  "nutrientsKgPerHa.n": "kg/ha of N",
  "nutrientsKgPerHa.p": "kg/ha of P",
  "nutrientsKgPerHa.k": "kg/ha of K",
  "nutrientsKgPerHa.s": "kg/ha of S",
  dose: "in the product's unit, see `unit`",
  density: "in the unit of `densityUnit`",
};
