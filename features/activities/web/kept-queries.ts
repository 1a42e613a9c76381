import { stagesQuery } from "@surco/catalogues/web";
import { type KeptQueries, keptQuery } from "@surco/fields/web";
import { choicesQuery, fieldActivitiesQuery } from "./use-activities";

/** Activities of a field's season, and what their forms offer. */
export const keptActivities: KeptQueries = async ({ field, season, language }) => [
  keptQuery(fieldActivitiesQuery(field.id, season)),
  keptQuery(choicesQuery()),
  keptQuery(stagesQuery(language)),
];
