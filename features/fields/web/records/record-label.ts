import { isSeasonField } from "./record-values";

const LABELS: Readonly<Record<string, string>> = {
  name: "fields:fieldForm.name",
  farmId: "fields:field.farm",
  fiscalName: "fields:field.fiscalName",
  ownership: "fields:field.ownership",
  producerId: "fields:record.producer",
  place: "fields:record.place",
};

/** Text key of the name of a form field. */
export function recordLabel(field: string): string {
  if (isSeasonField(field)) return "fields:record.seasons";
  return LABELS[field] ?? "fields:record.edit";
}
