import type { RouteCall } from "@surco/contract";
import {
  getCosts,
  listByStatus,
  listPlans,
  listReferencePrices,
  listTemplates,
  type OfficialCurrency,
  readExchangeRate,
  rollUpPlans,
} from "@surco/gross-margin/contract";
import { call, FIRST_PAGE, persisted } from "@surco/kit-web";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";

const STALE_MS = 60_000;
const RATE_STALE_MS = 30 * 60_000;
const PAGE = 50;

export const marginKeys = {
  all: ["gross-margin"] as const,
  templates: ["gross-margin", "templates"] as const,
  prices: ["gross-margin", "prices"] as const,
};

/** Season and period of a field. */
export interface FieldSeason {
  fieldId: string;
  season: string;
  period: "1" | "2";
}

/** Plans of a field's season and period, the chosen one first. */
export function usePlans({ fieldId, season, period }: FieldSeason) {
  return useQuery({
    queryKey: [...marginKeys.all, "plans", fieldId, season, period],
    queryFn: ({ signal }) => call(listPlans, { query: { fieldId, season, period }, signal }),
    staleTime: STALE_MS,
    meta: persisted(),
  });
}

/** Recorded costs of a field's season by line. */
export function useActualCosts({ fieldId, season, period }: FieldSeason) {
  return useQuery({
    queryKey: [...marginKeys.all, "costs", fieldId, season, period],
    queryFn: ({ signal }) => call(getCosts, { query: { fieldId, season, period }, signal }),
    staleTime: STALE_MS,
    meta: persisted(),
  });
}

/** Last official rate; none for a currency without one. */
export function useExchangeRate(currency: OfficialCurrency | null) {
  return useQuery({
    queryKey: [...marginKeys.all, "rate", currency],
    queryFn: async ({ signal }) =>
      (await call(readExchangeRate, { query: { currency: currency ?? "ARS" }, signal })).rate,
    enabled: currency !== null,
    staleTime: RATE_STALE_MS,
    meta: persisted(),
  });
}

/** Newest reference price of each crop of a country. */
export function useReferencePrices(country: string | null) {
  return useQuery({
    queryKey: [...marginKeys.prices, "newest", country],
    queryFn: async ({ signal }) =>
      (await call(listReferencePrices, { query: { country: country ?? "" }, signal })).prices,
    enabled: country?.length === 2,
    staleTime: RATE_STALE_MS,
    meta: persisted(),
  });
}

/** Own templates, newest first, page by page. */
export function useTemplates(isEnabled = true) {
  return useInfiniteQuery({
    queryKey: marginKeys.templates,
    queryFn: ({ signal, pageParam }) =>
      call(listTemplates, { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: isEnabled,
    meta: persisted(),
  });
}

export type RollUpQuery = NonNullable<RouteCall<typeof rollUpPlans>["query"]>;
export type StatusQuery = NonNullable<RouteCall<typeof listByStatus>["query"]>;

/** Margins by farm, producer, crop or season, page by page. */
export function useRollUp(query: RollUpQuery) {
  return useInfiniteQuery({
    queryKey: [...marginKeys.all, "roll-up", query],
    queryFn: ({ signal, pageParam }) =>
      call(rollUpPlans, { query: { ...query, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: persisted(),
  });
}

/** Fields of a season by the state of their plan, page by page. */
export function useFieldStatuses(query: StatusQuery) {
  return useInfiniteQuery({
    queryKey: [...marginKeys.all, "statuses", query],
    queryFn: ({ signal, pageParam }) =>
      call(listByStatus, { query: { ...query, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: persisted(),
  });
}
