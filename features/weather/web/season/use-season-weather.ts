import type { Period, Season } from "@surco/calendar";
import { call, fieldSectionAddress, jobPollMs, persisted, useAction, useSeason } from "@surco/kit-web";
import { getSeasonWeather, type HistoryOrigin, retryHistory } from "@surco/weather/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";

/** Season of the screens on a field. */
export interface FieldSeasonKey {
  fieldId: string;
  season: Season;
  period: Period;
}

/** Interval of looking again while years are fetched, ms. */
const FOLLOW_MS = 2000;

const historyKeys = {
  ofField: (fieldId: string) => ["weather", "history", fieldId] as const,
};

/** Key of what is computed from a field's history. */
export function seasonKey(subject: string, { fieldId, season, period }: FieldSeasonKey) {
  return [...historyKeys.ofField(fieldId), subject, season, period] as const;
}

/** Looks again while the history is fetched. */
export function followFetch(data: Pick<HistoryOrigin, "status"> | undefined): number | false {
  return data?.status.state === "fetching" ? jobPollMs(FOLLOW_MS) : false;
}

export function useFieldSeason(fieldId: string): FieldSeasonKey {
  const { season, period } = useSeason();
  return { fieldId, season, period };
}

/** Address of a section of the field, in the same season. @param params  further parts of the address */
export function sectionAddress(
  { fieldId, season, period }: FieldSeasonKey,
  section: string,
  params: Readonly<Record<string, string>> = {},
) {
  return {
    pathname: fieldSectionAddress(fieldId, section),
    search: `?${new URLSearchParams({ season, period, ...params })}`,
  };
}

/** Weather of a season, kept on the device for use without a network. */
export function useSeasonWeather(at: FieldSeasonKey) {
  return useQuery({
    queryKey: seasonKey("season", at),
    queryFn: ({ signal }) => call(getSeasonWeather, { query: at, signal }),
    // Crop, sowing and logged rain change on other screens.
    staleTime: 0,
    refetchInterval: ({ state }) => followFetch(state.data),
    meta: persisted(),
  });
}

/** Fetches a field's history again after a failure, and follows it. */
export function useRetryHistory(fieldId: string) {
  const queryClient = useQueryClient();
  return useAction({
    name: "weather/retry-history",
    // The view shows the progress.
    success: null,
    failure: "weather:notices.HISTORY_FAILED",
    run: () => call(retryHistory, { body: { fieldId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: historyKeys.ofField(fieldId) }),
  });
}
