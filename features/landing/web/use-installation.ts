import { call, persisted } from "@surco/kit-web";
import { features } from "@surco/landing/contract";
import { useQuery } from "@tanstack/react-query";
import { landingKeys } from "./landing-keys";

/** Offer of this installation; undefined until loaded. The shell uses the same query. */
export function useInstallation() {
  return useQuery({
    queryKey: landingKeys.installation,
    queryFn: ({ signal }) => call(features, { signal }),
    staleTime: 30 * 60_000,
    meta: { isPublic: true, ...persisted() },
  }).data;
}
