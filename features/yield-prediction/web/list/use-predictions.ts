import type { Period, Season } from "@surco/calendar";
import { call, FIRST_PAGE, persisted } from "@surco/kit-web";
import { listYieldPredictions, MAX_PREDICTIONS, type PredictionRow } from "@surco/yield-prediction/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";

/** Fields that are read without being asked for: sorting compares what is read. */
const READ_AT_ONCE = 1000;

export interface PredictionsKey {
  season: Season;
  period: Period;
  /** null: all crops. */
  cropId: number | null;
}

/** Predictions of the readable fields in a season, page after page up to a thousand fields, then on demand. */
export function usePredictions({ season, period, cropId }: PredictionsKey) {
  const query = useInfiniteQuery({
    queryKey: ["yield-prediction", "list", season, period, cropId],
    queryFn: ({ signal, pageParam }) =>
      call(listYieldPredictions, {
        query: {
          season,
          period,
          limit: MAX_PREDICTIONS,
          cursor: pageParam,
          ...(cropId !== null && { cropId }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: persisted(),
  });
  const rows = useMemo<readonly PredictionRow[]>(
    () => query.data?.pages.flatMap((page) => page.rows) ?? [],
    [query.data],
  );
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError && rows.length < READ_AT_ONCE) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage, rows.length]);
  return { query, rows };
}
