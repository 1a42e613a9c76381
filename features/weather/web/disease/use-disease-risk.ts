import type { PlainDate } from "@surco/calendar";
import { call, persisted } from "@surco/kit-web";
import { getDiseaseRisk } from "@surco/weather/contract";
import { useQuery } from "@tanstack/react-query";
import { type FieldSeasonKey, followFetch, seasonKey } from "../season/use-season-weather";

/** Disease risk of a field's crop, kept on the device for use without a network. @param headingDate  null: logged or predicted */
export function useDiseaseRisk(at: FieldSeasonKey, headingDate: PlainDate | null) {
  return useQuery({
    queryKey: [...seasonKey("disease", at), headingDate],
    queryFn: ({ signal }) =>
      call(getDiseaseRisk, { query: { ...at, ...(headingDate !== null && { headingDate }) }, signal }),
    // Crop and sowing change on other screens.
    staleTime: 0,
    refetchInterval: ({ state }) => followFetch(state.data),
    meta: persisted(),
  });
}
