import type { RouteCall } from "@surco/contract";
import { call, FIRST_PAGE, persisted } from "@surco/kit-web";
import {
  countStaffCoverages,
  listProducerFields,
  listStaffActivity,
  listStaffChoices,
  listStaffProducers,
  listStaffVisits,
  readStaffDashboard,
  readStaffProducer,
  sumStaffActivity,
} from "@surco/staff/contract";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";

const staffKeys = {
  all: ["staff"] as const,
  /** Notes too: a note that was sent makes them stale. */
  visits: ["notes", "visits"] as const,
};

const paged = {
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  placeholderData: keepPreviousData,
  meta: persisted(),
};

export type ProducerQuery = NonNullable<RouteCall<typeof listStaffProducers>["query"]>;

export function useProducers(query: ProducerQuery, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...staffKeys.all, "producers", query],
    queryFn: ({ signal, pageParam }) =>
      call(listStaffProducers, { query: { ...query, cursor: pageParam }, signal }),
    enabled: isEnabled,
    ...paged,
  });
}

export function useChoices(season: string, isEnabled = true) {
  return useQuery({
    queryKey: [...staffKeys.all, "choices", season],
    queryFn: ({ signal }) => call(listStaffChoices, { query: { season }, signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    meta: persisted(),
  });
}

export function useProducer(accountId: string, season: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [...staffKeys.all, "producer", accountId, season],
    queryFn: ({ signal }) => call(readStaffProducer, { params: { accountId }, query: { season }, signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    meta: persisted(),
  });
}

export function useProducerFields(accountId: string) {
  return useInfiniteQuery({
    queryKey: [...staffKeys.all, "fields", accountId],
    queryFn: ({ signal, pageParam }) =>
      call(listProducerFields, { params: { accountId }, query: { cursor: pageParam }, signal }),
    ...paged,
  });
}

export function useActivity(isEnabled: boolean) {
  return useQuery({
    queryKey: [...staffKeys.all, "activity"],
    queryFn: ({ signal }) => call(sumStaffActivity, { query: {}, signal }),
    enabled: isEnabled,
    meta: persisted(),
  });
}

/** @param accountId  of one producer; undefined: of all */
export function useEntries(accountId: string | undefined, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...staffKeys.all, "entries", accountId ?? null],
    queryFn: ({ signal, pageParam }) =>
      call(listStaffActivity, { query: { accountId, cursor: pageParam }, signal }),
    enabled: isEnabled,
    ...paged,
  });
}

export type DashboardQuery = NonNullable<RouteCall<typeof readStaffDashboard>["query"]>;

export function useStaffDashboard(query: DashboardQuery, isEnabled: boolean) {
  return useQuery({
    queryKey: [...staffKeys.all, "dashboard", query],
    queryFn: ({ signal }) => call(readStaffDashboard, { query, signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    meta: persisted(),
  });
}

export function useCoverages(season: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [...staffKeys.all, "coverages", season],
    queryFn: ({ signal }) => call(countStaffCoverages, { query: { season }, signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    meta: persisted(),
  });
}

export type VisitQuery = NonNullable<RouteCall<typeof listStaffVisits>["query"]>;

export function useVisits(query: VisitQuery, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...staffKeys.visits, query],
    queryFn: ({ signal, pageParam }) =>
      call(listStaffVisits, { query: { ...query, cursor: pageParam }, signal }),
    enabled: isEnabled,
    ...paged,
  });
}
