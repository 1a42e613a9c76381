import {
  listCrops,
  listGapTypes,
  listGenotypes,
  listPhenologicalStages,
  listProductTypes,
  listTreatmentTypes,
} from "@surco/catalogues/contract";
import type { Language } from "@surco/contract";
import { call, persisted, useLanguage } from "@surco/kit-web";
import { queryOptions, useQuery } from "@tanstack/react-query";

/** Hybrids and varieties of one crop that are offered; a crop has hundreds, not thousands. */
const MOST_GENOTYPES = 2000;
/** Catalogues change a few times a year. */
const STALE_MS = 10 * 60_000;

export const catalogueKeys = { all: ["catalogues"] as const };

/** Hybrids and varieties that the crop may be sown with, by name; nothing is asked without a crop. */
export function useGenotypes(cropId: number | null) {
  return useQuery(genotypesQuery(cropId));
}

export function genotypesQuery(cropId: number | null) {
  return queryOptions({
    queryKey: [...catalogueKeys.all, "genotypes", cropId],
    queryFn: async ({ signal }) => {
      const query = { limit: MOST_GENOTYPES, ...(cropId !== null && { cropId }) };
      return (await call(listGenotypes, { query, signal })).genotypes;
    },
    enabled: cropId !== null,
    staleTime: STALE_MS,
    meta: persisted(),
  });
}

/** Those of these ids, in use or not, to name them. */
export function useGenotypesByIds(ids: readonly number[]) {
  return useQuery(genotypesByIdsQuery(ids));
}

export function genotypesByIdsQuery(ids: readonly number[]) {
  const idList = [...new Set(ids)].sort((a, b) => a - b).join(",");
  return queryOptions({
    queryKey: [...catalogueKeys.all, "genotypes-by-id", idList],
    queryFn: async ({ signal }) =>
      (await call(listGenotypes, { query: { ids: idList, limit: 500 }, signal })).genotypes,
    enabled: idList !== "",
    staleTime: STALE_MS,
    meta: persisted(),
  });
}

/** Phenological stages with their names; of a crop's scale, or of all. */
export function stagesQuery(language: Language, cropId: number | null = null) {
  return queryOptions({
    queryKey: [...catalogueKeys.all, "stages", cropId, language],
    queryFn: async ({ signal }) =>
      (
        await call(listPhenologicalStages, {
          query: cropId === null ? { language } : { cropId, language },
          signal,
        })
      ).stages,
    staleTime: STALE_MS,
    meta: persisted(),
  });
}

/** Seed treatments. */
export function useTreatmentTypes() {
  return useQuery(treatmentTypesQuery(useLanguage()));
}

export const treatmentTypesQuery = (language: Language) =>
  entriesQuery("treatment-types", listTreatmentTypes, language);

/** Why plants may be missing. */
export function useGapTypes() {
  return useQuery(gapTypesQuery(useLanguage()));
}

export const gapTypesQuery = (language: Language) => entriesQuery("gap-types", listGapTypes, language);

/** The crops' names as the catalogue has them, in the language of the screen. */
export function useCropNames() {
  return useQuery(cropNamesQuery(useLanguage()));
}

export const cropNamesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...catalogueKeys.all, "crops", language],
    queryFn: async ({ signal }) => (await call(listCrops, { query: { language }, signal })).crops,
    staleTime: STALE_MS,
    meta: persisted(),
  });

/** Types of products with their products. */
export function useProductTypes(isNeeded: boolean) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...catalogueKeys.all, "product-types", language],
    queryFn: async ({ signal }) => (await call(listProductTypes, { query: { language }, signal })).types,
    enabled: isNeeded,
    staleTime: STALE_MS,
    meta: persisted(),
  });
}

function entriesQuery(key: string, route: typeof listTreatmentTypes, language: Language) {
  return queryOptions({
    queryKey: [...catalogueKeys.all, key, language],
    queryFn: async ({ signal }) => (await call(route, { query: { language }, signal })).entries,
    staleTime: STALE_MS,
    meta: persisted(),
  });
}
