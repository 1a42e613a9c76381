import { call, FIRST_PAGE } from "@surco/kit-web";
import { getOrderAccount, listAllOrders, listLedger, sumLedger } from "@surco/plans/contract";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { planKeys } from "../queries";
import type { Filters } from "./use-filters";

const PAGE = 50;

/** Orders of all accounts, newest first, page by page. */
export function useAllOrders(filters: Filters["ofOrders"]) {
  return useInfiniteQuery({
    queryKey: [...planKeys.orders, "all", filters],
    queryFn: ({ signal, pageParam }) =>
      call(listAllOrders, { query: { ...filters, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Order of any account with all that happened to its money. */
export function useOrderAccount(orderId: string) {
  return useQuery({
    queryKey: [...planKeys.orders, "account", orderId],
    queryFn: ({ signal }) => call(getOrderAccount, { params: { orderId }, signal }),
  });
}

/** Entries of the ledger, newest first, page by page. */
export function useLedger(filters: Filters["ofLedger"]) {
  return useInfiniteQuery({
    queryKey: [...planKeys.all, "ledger", filters],
    queryFn: ({ signal, pageParam }) =>
      call(listLedger, { query: { ...filters, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Sums of the ledger, of the whole period and by month. */
export function useLedgerSums(filters: Filters["ofLedger"]) {
  return useQuery({
    queryKey: [...planKeys.all, "ledger-sums", filters],
    queryFn: ({ signal }) => call(sumLedger, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}
