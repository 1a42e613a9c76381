import { type KeptQueries, keptQuery } from "@surco/fields/web";
import { assigneesQuery, fieldNotesQuery } from "./use-notes";

/** Notes of a field's season, and who can be given its tasks. */
export const keptNotes: KeptQueries = async ({ field, season, period }) => [
  keptQuery(fieldNotesQuery({ fieldId: field.id, season, period, country: field.country })),
  keptQuery(assigneesQuery(field.id)),
];
