import { genotypesQuery, stagesQuery } from "@surco/catalogues/web";
import { type KeptQueries, keptQuery } from "@surco/fields/web";
import { choicesQuery, fieldActivitiesQuery } from "./use-activities";

/** Hybrids and varieties of a crop, bytes. */
const GENOTYPES_BYTES = 60_000;

/** Activities of a field's season, and what their forms offer: of a sowing the genotypes of the season's crops. */
export const keptActivities: KeptQueries = async ({ field, season, language }) => {
  const cropIds = new Set(field.crops.filter((crop) => crop.season === season).map(({ cropId }) => cropId));
  return [
    keptQuery(fieldActivitiesQuery(field.id, season)),
    keptQuery(choicesQuery()),
    keptQuery(stagesQuery(language)),
    ...[...cropIds].map((cropId) => keptQuery(genotypesQuery(cropId), { bytes: GENOTYPES_BYTES })),
  ];
};
