import { useSeason } from "@surco/kit-web";
import { type UseQueryResult, useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { FigureRows } from "./figure-names";
import { figuresKey } from "./figure-rows";
import { mergeRows } from "./merge-rows";
import { useFigureParts } from "./use-figure-parts";

/** Reads the figures of fields for the lists. @param groups  field ids, up to 200 in each */
export function ReadFigures({ groups }: { groups: readonly (readonly string[])[] }) {
  const season = useSeason();
  const queryClient = useQueryClient();
  const parts = useFigureParts();
  const answers = useQueries({
    queries: parts.flatMap(({ options }) => groups.map((ids) => options(ids, season))),
    combine: useCallback(
      (queries: UseQueryResult<FigureRows>[]) => queries.flatMap(({ data }) => data ?? []),
      [],
    ),
  });
  const key = figuresKey(season).join();
  useEffect(() => {
    queryClient.setQueryData<FigureRows>(key.split(","), (before) =>
      mergeRows([before ?? noRows, ...answers]),
    );
  }, [answers, key, queryClient]);
  return null;
}

const noRows: FigureRows = new Map();
