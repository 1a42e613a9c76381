import { type KeptQueries, keptQuery } from "@surco/fields/web";
import { entriesQuery, rainQuery } from "./use-crop-log";

/** Crop log of a field's season. */
export const keptEntries: KeptQueries = async ({ field, season, period }) => {
  const key = { fieldId: field.id, season, period };
  return [keptQuery(entriesQuery(key)), keptQuery(rainQuery(key))];
};
