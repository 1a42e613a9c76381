import { call, jobPollMs, persisted, useSeason } from "@surco/kit-web";
import { getPhenology } from "@surco/phenology-report/contract";
import { useQuery } from "@tanstack/react-query";

/** Interval of looking again while years of weather are fetched, ms. */
const FOLLOW_MS = 2000;

/** Phenology of a field in the season of the screens; kept on the device. */
export function usePhenology(fieldId: string) {
  const { season, period } = useSeason();
  return useQuery({
    queryKey: ["phenology", fieldId, season, period],
    queryFn: ({ signal }) => call(getPhenology, { query: { fieldId, season, period }, signal }),
    // Crop, sowing and logged stages change on other screens.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.status.state === "fetching" ? jobPollMs(FOLLOW_MS) : false,
    meta: persisted(),
  });
}
