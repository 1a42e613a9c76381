import { call } from "@surco/kit-web";
import { fieldRelief } from "@surco/soil-and-relief/contract";
import { useQuery } from "@tanstack/react-query";

const FOLLOW_MS = 1500;

/** The field's relief; asks again while it is being read, never again once it is here. */
export function useRelief(fieldId: string) {
  return useQuery({
    queryKey: ["ground", "relief", fieldId],
    queryFn: ({ signal }) => call(fieldRelief, { query: { fieldId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "waiting" ? FOLLOW_MS : false),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
