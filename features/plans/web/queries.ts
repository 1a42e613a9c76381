import { useProfile } from "@surco/accounts/web";
import { fieldKeys } from "@surco/fields/web";
import { call, FIRST_PAGE } from "@surco/kit-web";
import {
  convertToAdvanced,
  getOrder,
  hasTrial,
  listConvertibleFields,
  listOrders,
  listPricingPlans,
} from "@surco/plans/contract";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

export const planKeys = {
  all: ["plans"] as const,
  orders: ["plans", "orders"] as const,
};

const ORDER_PAGE = 50;
/** Own fields of one request; the lists search in all of them, so that the others follow at once. */
const FIELD_PAGE = 500;
/** Interval at which an open order is read while the payer waits for its payment, ms. */
const OPEN_ORDER_MS = 4000;

/** Prices of every country as they apply today. */
export function usePricing() {
  return useQuery({
    queryKey: [...planKeys.all, "prices"],
    queryFn: async ({ signal }) => (await call(listPricingPlans, { query: {}, signal })).offers,
  });
}

/** Prices of the caller's country; undefined while they load, null where there are none. */
export function useOwnOffer() {
  const { data: offers } = usePricing();
  const { data: profile } = useProfile();
  if (offers === undefined || profile === undefined) return undefined;
  return offers.find(({ country }) => country === profile.country) ?? null;
}

export function useTrial() {
  return useQuery({
    queryKey: [...planKeys.all, "trial"],
    queryFn: ({ signal }) => call(hasTrial, { signal }),
  });
}

/** All own fields with their price and what keeps them from becoming advanced, by name. */
export function useConvertibleFields(isEnabled = true) {
  const query = useInfiniteQuery({
    queryKey: [...planKeys.all, "convertible"],
    queryFn: ({ signal, pageParam }) =>
      call(listConvertibleFields, { query: { cursor: pageParam, limit: FIELD_PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: isEnabled,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return query;
}

/** Total of a selection with a coupon; without one it is the sum of the prices. */
export function useQuote(fieldIds: readonly string[], couponCode: string) {
  return useQuery({
    // Not part of the plans: fields that were just ordered would be refused.
    queryKey: ["plan-quote", couponCode, ...fieldIds],
    queryFn: ({ signal }) =>
      call(convertToAdvanced, { body: { fieldIds: [...fieldIds], couponCode }, signal }),
    enabled: couponCode !== "" && fieldIds.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Own orders, newest first, page by page. */
export function useOrders() {
  return useInfiniteQuery({
    queryKey: [...planKeys.orders, "list"],
    queryFn: ({ signal, pageParam }) =>
      call(listOrders, { query: { cursor: pageParam, limit: ORDER_PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** Order that the payer returns from; read again while it is open. Once it is decided, fields and plans are read anew. @param orderId  null: none */
export function useReturnedOrder(orderId: string | null) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: [...planKeys.orders, "one", orderId],
    queryFn: ({ signal }) => call(getOrder, { params: { orderId: orderId ?? "" }, signal }),
    enabled: orderId !== null,
    refetchInterval: ({ state }) => (state.data?.state === "open" ? OPEN_ORDER_MS : false),
  });
  const isDecided = query.data !== undefined && query.data.state !== "open";
  useEffect(() => {
    if (!isDecided) return;
    void queryClient.invalidateQueries({ queryKey: fieldKeys.all });
    void queryClient.invalidateQueries({
      queryKey: planKeys.all,
      predicate: ({ queryKey }) => queryKey[2] !== "one",
    });
  }, [isDecided, queryClient]);
  return query;
}
