import { call, persisted } from "@surco/kit-web";
import { features, type Installation } from "@surco/landing/contract";
import { landingKeys } from "@surco/landing/web";
import { useQuery } from "@tanstack/react-query";

const HALF_AN_HOUR_MS = 30 * 60_000;

/** Capabilities of this installation; null while loading. Refetched periodically, to notice a newer build. */
export function useInstallation(): Installation | null {
  const { data } = useQuery({
    queryKey: landingKeys.installation,
    queryFn: ({ signal }) => call(features, { signal }),
    staleTime: HALF_AN_HOUR_MS,
    refetchInterval: HALF_AN_HOUR_MS,
    meta: persisted({ isShownFirst: true }),
  });
  return data ?? null;
}
