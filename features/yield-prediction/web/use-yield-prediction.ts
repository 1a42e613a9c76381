import type { Period, Season } from "@surco/calendar";
import { call, fieldSectionAddress, jobPollMs, persisted } from "@surco/kit-web";
import { getYieldPrediction } from "@surco/yield-prediction/contract";
import { useQuery } from "@tanstack/react-query";

/** Season of a field. */
export interface FieldSeasonKey {
  fieldId: string;
  season: Season;
  period: Period;
}

/** Images arrive every few days; a screen that is opened again within an hour shows what was loaded. */
const STALE_MS = 60 * 60_000;
/** Interval of looking again while EVI is computed or weather is fetched, ms. */
const FOLLOW_MS = 4000;

/** Prediction of a field's season, kept on the device for use without a network. */
export function useYieldPrediction(at: FieldSeasonKey, isOpen: boolean) {
  return useQuery({
    queryKey: ["yield-prediction", "field", at.fieldId, at.season, at.period],
    queryFn: ({ signal }) => call(getYieldPrediction, { query: at, signal }),
    enabled: isOpen,
    staleTime: STALE_MS,
    // Of another season of the field, not of another field.
    placeholderData: (before) => (before?.fieldId === at.fieldId ? before : undefined),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (data.pendingDates > 0 || data.isUpdating || data.state === "noWeather")
        ? jobPollMs(FOLLOW_MS)
        : false,
    meta: persisted(),
  });
}

/** Address of a section of the field, in the same season. */
export function sectionAddress({ fieldId, season, period }: FieldSeasonKey, section: string) {
  return {
    pathname: fieldSectionAddress(fieldId, section),
    search: `?${new URLSearchParams({ season, period })}`,
  };
}

/** Page of the published errors of the prediction. */
export const ACCURACY_ADDRESS = "/yields/accuracy";
