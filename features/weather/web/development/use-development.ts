import { stagesQuery } from "@surco/catalogues/web";
import { call, persisted, useLanguage } from "@surco/kit-web";
import { getDevelopment } from "@surco/weather/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type FieldSeasonKey, followFetch, seasonKey } from "../season/use-season-weather";

/** Development of a field's crop, kept on the device for use without a network. */
export function useDevelopment(at: FieldSeasonKey) {
  return useQuery({
    queryKey: seasonKey("development", at),
    queryFn: ({ signal }) => call(getDevelopment, { query: at, signal }),
    // Sowing and stages are logged on other screens.
    staleTime: 0,
    refetchInterval: ({ state }) => followFetch(state.data),
    meta: persisted(),
  });
}

/** Codes and names of stages by id; the code alone until the names are loaded. */
export function useStageNames(cropId: number | null): ReadonlyMap<number, string> {
  const language = useLanguage();
  const { data } = useQuery({ ...stagesQuery(language, cropId ?? undefined), enabled: cropId !== null });
  return useMemo(() => new Map((data ?? []).map(({ id, name }) => [id, name])), [data]);
}
