import { call } from "@surco/kit-web";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listFlightRequests } from "../contract";

/** The newest requests; nothing is asked for whoever may not see them. @param limit how many at most */
export function useFlightRequests(isAllowed: boolean, limit: number) {
  return useQuery({
    queryKey: ["drone-flights", "requests", limit],
    queryFn: ({ signal }) => call(listFlightRequests, { query: { limit }, signal }),
    placeholderData: keepPreviousData,
    enabled: isAllowed,
  });
}
