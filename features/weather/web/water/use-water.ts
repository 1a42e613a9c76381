import { call, persisted } from "@surco/kit-web";
import { getWater } from "@surco/weather/contract";
import { useQuery } from "@tanstack/react-query";
import { type FieldSeasonKey, followFetch, seasonKey } from "../season/use-season-weather";

/** Water balance of a field's crop, kept on the device for use without a network. */
export function useWater(at: FieldSeasonKey) {
  return useQuery({
    queryKey: seasonKey("water", at),
    queryFn: ({ signal }) => call(getWater, { query: at, signal }),
    // Sowing, irrigation and rain are logged on other screens.
    staleTime: 0,
    refetchInterval: ({ state }) => followFetch(state.data),
    meta: persisted(),
  });
}
