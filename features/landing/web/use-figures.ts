import { call, persisted } from "@surco/kit-web";
import { figures } from "@surco/landing/contract";
import { useQuery } from "@tanstack/react-query";
import { landingKeys } from "./landing-keys";

/** Usage figures of the installation; undefined until loaded. */
export function useFigures() {
  return useQuery({
    queryKey: landingKeys.figures,
    queryFn: ({ signal }) => call(figures, { signal }),
    staleTime: 60 * 60_000,
    meta: { isPublic: true, ...persisted() },
  }).data;
}
