import { call, kept } from "@surco/kit-web";
import { features } from "@surco/landing/contract";
import { useQuery } from "@tanstack/react-query";

/** What this installation offers; undefined until it has answered. The frame of the application asks the same once. */
export function useInstallation() {
  return useQuery({
    queryKey: ["landing", "installation"],
    queryFn: ({ signal }) => call(features, { signal }),
    staleTime: 30 * 60_000,
    meta: { isPublic: true, ...kept() },
  }).data;
}
