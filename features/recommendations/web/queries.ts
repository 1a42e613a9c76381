import { listFieldActivities } from "@surco/activities/contract";
import { call, persisted } from "@surco/kit-web";
import {
  findHybrids,
  listRecommendations,
  listTrials,
  readKnownInputs,
  readTrial,
} from "@surco/recommendations/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";

const STALE_MS = 60_000;
/** Saved recommendations that a field's screen shows. */
const SHOWN_SAVED = 30;

/** Trials that drive the recommendations of a field, and its zones. */
export function useKnownInputs(fieldId: string) {
  return useQuery({
    queryKey: ["recommendations", "known", fieldId],
    queryFn: ({ signal }) => call(readKnownInputs, { query: { fieldId }, signal }),
    staleTime: STALE_MS,
    meta: persisted(),
  });
}

/** Saved recommendations of a field, newest first. */
export function useSavedRecommendations(fieldId: string) {
  return useQuery({
    queryKey: ["recommendations", "saved", fieldId],
    queryFn: async ({ signal }) =>
      (await call(listRecommendations, { query: { fieldId, limit: SHOWN_SAVED }, signal })).recommendations,
    staleTime: STALE_MS,
    meta: persisted(),
  });
}

/** Sowings and fertilisations of a field's season and period. */
export function useSeasonActivities(fieldId: string, season: string, period: "1" | "2") {
  return useQuery({
    queryKey: ["recommendations", "activities", fieldId, season, period],
    queryFn: async ({ signal }) =>
      (
        await call(listFieldActivities, {
          query: { fieldId, season, period, types: "sow,fertilization", limit: 100 },
          signal,
        })
      ).activities,
    staleTime: STALE_MS,
    meta: persisted(),
  });
}

/** Harvests of all seasons of a field, newest first. */
export function useHarvests(fieldId: string) {
  return useQuery({
    queryKey: ["recommendations", "activities", fieldId, "harvests"],
    queryFn: async ({ signal }) =>
      (
        await call(listFieldActivities, {
          query: { fieldId, types: "harvest", statuses: "done", limit: 40 },
          signal,
        })
      ).activities,
    staleTime: STALE_MS,
    meta: persisted(),
  });
}

/** Parameters of a genotype; null where it has none. */
export function useHybrid(genotypeId: number | null) {
  return useQuery({
    queryKey: ["recommendations", "hybrid", genotypeId],
    queryFn: async ({ signal }) =>
      (await call(findHybrids, { query: { ids: String(genotypeId) }, signal })).hybrids[0] ?? null,
    enabled: genotypeId !== null,
    staleTime: 10 * STALE_MS,
    meta: persisted(),
  });
}

/** Own trials, page by page. */
export function useTrials() {
  return useInfiniteQuery({
    queryKey: ["recommendations", "trials"],
    queryFn: ({ pageParam, signal }) =>
      call(listTrials, { query: { limit: 50, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** An own trial with its rows. */
export function useTrial(trialId: string | null) {
  return useQuery({
    queryKey: ["recommendations", "trial", trialId],
    queryFn: ({ signal }) => call(readTrial, { params: { trialId: trialId ?? "" }, signal }),
    enabled: trialId !== null,
  });
}
