import { call, FIRST_PAGE } from "@surco/kit-web";
import {
  getOrder,
  hasTrial,
  listAllOrders,
  listConvertibleFields,
  listOrders,
  listPricingPlans,
} from "@surco/plans/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";

export const planKeys = {
  all: ["plans"] as const,
  orders: ["plans", "orders"] as const,
};

const PAGE = 100;
/** Interval at which an open order is read while the payer waits for its payment, ms. */
const OPEN_ORDER_MS = 4000;

/** Prices of every country as they apply today. */
export function usePricing() {
  return useQuery({
    queryKey: [...planKeys.all, "prices"],
    queryFn: async ({ signal }) => (await call(listPricingPlans, { query: {}, signal })).offers,
  });
}

export function useTrial() {
  return useQuery({
    queryKey: [...planKeys.all, "trial"],
    queryFn: ({ signal }) => call(hasTrial, { signal }),
  });
}

/** Own fields with their price and what keeps them from becoming advanced, page by page. */
export function useConvertibleFields() {
  return useInfiniteQuery({
    queryKey: [...planKeys.all, "convertible"],
    queryFn: ({ signal, pageParam }) =>
      call(listConvertibleFields, { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** Own orders, newest first, page by page. */
export function useOrders() {
  return useInfiniteQuery({
    queryKey: [...planKeys.orders, "list"],
    queryFn: ({ signal, pageParam }) =>
      call(listOrders, { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** Orders of all accounts, newest first, page by page. */
export function useAllOrders(isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...planKeys.orders, "all"],
    queryFn: ({ signal, pageParam }) =>
      call(listAllOrders, { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: isEnabled,
  });
}

/** Order that the payer returns from; read again while it is open. @param orderId  null: none */
export function useReturnedOrder(orderId: string | null) {
  return useQuery({
    queryKey: [...planKeys.orders, "one", orderId],
    queryFn: ({ signal }) => call(getOrder, { params: { orderId: orderId ?? "" }, signal }),
    enabled: orderId !== null,
    refetchInterval: ({ state }) => (state.data?.state === "open" ? OPEN_ORDER_MS : false),
  });
}
