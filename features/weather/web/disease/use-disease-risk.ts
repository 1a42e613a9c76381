import type { PlainDate } from "@surco/calendar";
import { call, jobPollMs, persisted } from "@surco/kit-web";
import { getDiseaseRisk } from "@surco/weather/contract";
import { useQuery } from "@tanstack/react-query";
import type { FieldSeasonKey } from "../season/use-season-weather";

/** Interval of looking again while past years are fetched, ms. */
const FOLLOW_MS = 2000;

/** Disease risk of a field's crop, kept on the device for use without a network. @param headingDate  null: predicted */
export function useDiseaseRisk(at: FieldSeasonKey, headingDate: PlainDate | null) {
  return useQuery({
    queryKey: ["weather", "history", at.fieldId, "disease", at.season, at.period, headingDate],
    queryFn: ({ signal }) =>
      call(getDiseaseRisk, { query: { ...at, ...(headingDate !== null && { headingDate }) }, signal }),
    // Crop and sowing change on other screens.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.status.state === "fetching" ? jobPollMs(FOLLOW_MS) : false,
    meta: persisted(),
  });
}
