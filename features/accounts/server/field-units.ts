import type { FieldUnits } from "@surco/kit-server";

/** Units of numbers in the answers whose name does not end with one. */
export const fieldUnits: FieldUnits = {
  styleBrand: "id of the brand style",
  selectedLanguage: "id of the language",
  recoveryCodesLeft: "count",
  fields: "count",
  farms: "count",
  producers: "count",
  reports: "count",
  notes: "count",
  plantCases: "count",
  sharedFields: "count",
  openHandovers: "count",
  before: "value of the changed field",
  after: "value of the changed field",
};
