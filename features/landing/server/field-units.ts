import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the answers whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  styleBrand: "id of the brand style",
  selectedLanguage: "id of the language",
  fields: "count",
  users: "count",
  hectares: "ha",
  years: "count",
  stations: "count",
};
