import { useDebouncedValue } from "@mantine/hooks";
import {
  countFields as countFieldsRoute,
  type FieldCard,
  type FieldFacets,
  listFields,
  MAX_FIELDS_IN_BROWSER,
} from "@surco/fields/contract";
import { call, FIRST_PAGE, useDeletedHere, useLanguage, useSeason } from "@surco/kit-web";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useFigureRows } from "../figures/figure-rows";
import { type FieldFilters, filterFields, type SeasonField } from "../filter-fields";
import { useFieldChoice, useSeasonFields } from "../use-field-choice";
import { fieldKeys, RECORD_KIND, useFieldCards, useFieldTotal } from "../use-fields";
import { countFields } from "./count-fields";
import { type FoundQuery, foundQuery, writeOrder } from "./found-query";

/** Filtered fields, from the browser's list or, when they are many, from the server. */
export interface FieldSource {
  /** True when the server searches: `rows` then grows with `loadMore`, and the map shows tiles. */
  isServed: boolean;
  /** Query sent to the server; null when the browser holds all fields. */
  query: FoundQuery | null;
  /** Sorted; as many as loaded. */
  rows: readonly SeasonField[];
  /** Every loaded field, regardless of filters. */
  all: readonly SeasonField[];
  /** undefined until it is counted. */
  facets: FieldFacets | undefined;
  /** Total of own and shared fields; undefined until counted. */
  total: number | undefined;
  hasMore: boolean;
  isLoading: boolean;
  loadMore(): void;
  error: Error | null;
  retry(): void;
}

const PAGE = 100;
const TYPING_MS = 200;
const none: FieldCard[] = [];

/** @param narrower filters of a part of the list, as of one group, in place of the address's */
export function useFieldSource(narrower?: Partial<FieldFilters>): FieldSource {
  const language = useLanguage();
  const season = useSeason();
  const { filters: chosen, order } = useFieldChoice();
  const narrow = narrower && JSON.stringify(narrower);
  const filters = useMemo<FieldFilters>(
    () => ({ ...chosen, ...(narrow && (JSON.parse(narrow) as Partial<FieldFilters>)) }),
    [chosen, narrow],
  );
  const total = useFieldTotal();
  const cards = useFieldCards();
  // Fields held by the browser are shown offline, even without the server's count.
  const isServed = (total.data ?? 0) > MAX_FIELDS_IN_BROWSER;
  const all = useSeasonFields(isServed ? none : (cards.data ?? none));
  const [text] = useDebouncedValue(filters.text, TYPING_MS);
  const query = useMemo(
    () => foundQuery({ ...filters, text }, season, language),
    [filters, text, season, language],
  );
  const found = useFoundPages(query, writeOrder(order), isServed);
  const foundRows = useSeasonFields(found.cards);
  const counted = useQuery({
    queryKey: fieldKeys.counts(query),
    queryFn: ({ signal }) => call(countFieldsRoute, { query, signal }),
    placeholderData: keepPreviousData,
    enabled: isServed && narrow === undefined,
  });
  const figures = useFigureRows();
  const here = useMemo(
    () => (isServed ? [] : filterFields(all, filters, order, figures)),
    [isServed, all, filters, order, figures],
  );
  const facets = useMemo(
    () => (isServed || narrow !== undefined ? undefined : countFields(all, filters, season.season)),
    [isServed, narrow, all, filters, season.season],
  );
  if (isServed) {
    return {
      isServed,
      query,
      rows: foundRows,
      all: foundRows,
      facets: counted.data,
      total: total.data,
      hasMore: found.hasMore,
      isLoading: found.isLoading,
      loadMore: found.loadMore,
      error: found.error,
      retry: found.retry,
    };
  }
  return {
    isServed,
    query: null,
    rows: here,
    all,
    facets,
    total: cards.data && total.isFetched ? cards.data.length : undefined,
    hasMore: false,
    isLoading: cards.isFetching,
    loadMore: () => undefined,
    error: cards.data ? null : cards.error,
    retry: () => void cards.refetch(),
  };
}

/** Fields that the server finds, page by page, without those that are deleted on this device. */
function useFoundPages(query: FoundQuery, orden: ReturnType<typeof writeOrder>, isAsked: boolean) {
  const pages = useInfiniteQuery({
    queryKey: fieldKeys.found(query, orden),
    queryFn: ({ pageParam, signal }) =>
      call(listFields, { query: { ...query, orden, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
  const deleted = useDeletedHere(RECORD_KIND);
  const cards = useMemo(() => {
    const found = pages.data?.pages.flatMap(({ fields }) => fields) ?? none;
    return deleted.size === 0 ? found : found.filter(({ id }) => !deleted.has(id));
  }, [pages.data, deleted]);
  return {
    cards,
    hasMore: pages.hasNextPage,
    isLoading: pages.isFetching,
    loadMore: () => {
      if (!pages.isFetching) void pages.fetchNextPage();
    },
    error: pages.data ? null : pages.error,
    retry: () => void pages.refetch(),
  };
}
