import { call } from "@surco/kit-web";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listFlightRequests } from "../contract";

/** Queries the newest requests, up to `limit`; disabled for users without the right. */
export function useFlightRequests(isAllowed: boolean, limit: number) {
  return useQuery({
    queryKey: ["drone-flights", "requests", limit],
    queryFn: ({ signal }) => call(listFlightRequests, { query: { limit }, signal }),
    placeholderData: keepPreviousData,
    enabled: isAllowed,
  });
}
