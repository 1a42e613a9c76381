import { call, FIRST_PAGE, persisted } from "@surco/kit-web";
import {
  type CoverageFilters,
  getCoverage,
  listCoverageEvents,
  listCoverages,
  listProgrammes,
} from "@surco/resowing-coverage/contract";
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";

const PAGE = 50;

export const coverageKeys = {
  all: ["resowing-coverage"] as const,
  list: (filters: CoverageFilters) => ["resowing-coverage", "list", filters] as const,
  one: (coverageId: string) => ["resowing-coverage", "one", coverageId] as const,
  programmes: ["resowing-coverage", "programmes"] as const,
};

/** Coverages that the user sees, newest first, page by page. */
export function useCoverages(filters: CoverageFilters) {
  return useInfiniteQuery({
    queryKey: coverageKeys.list(filters),
    queryFn: ({ signal, pageParam }) =>
      call(listCoverages, { query: { ...filters, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: persisted(),
  });
}

export function coverageQuery(coverageId: string) {
  return queryOptions({
    queryKey: coverageKeys.one(coverageId),
    queryFn: ({ signal }) => call(getCoverage, { params: { coverageId }, signal }),
    meta: persisted(),
  });
}

export const useCoverage = (coverageId: string) => useQuery(coverageQuery(coverageId));

/** Everything that happened to a coverage, newest first. */
export function useCoverageEvents(coverageId: string) {
  return useQuery({
    queryKey: [...coverageKeys.one(coverageId), "events"],
    queryFn: async ({ signal }) =>
      (await call(listCoverageEvents, { params: { coverageId }, signal })).events,
    meta: persisted(),
  });
}

const programmesQuery = queryOptions({
  queryKey: coverageKeys.programmes,
  queryFn: async ({ signal }) => (await call(listProgrammes, { signal })).programmes,
  meta: persisted(),
});

/** Programmes of the user's brand by country and period, with their rules. */
export const useProgrammes = () => useQuery(programmesQuery);

/** Reads everything of the programme again. */
export function useReloadCoverages() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: coverageKeys.all });
}
