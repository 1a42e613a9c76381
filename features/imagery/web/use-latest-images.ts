import { latestImages } from "@surco/imagery/contract";
import { call, joinMaps, persisted, unlessLive, useSeason, useSeasonDays } from "@surco/kit-web";
import type { DateRange } from "@surco/kit-web/map";
import { useQuery } from "@tanstack/react-query";

const MAX_POLLS = 20;

/** Last usable image in the selected season of up to 200 fields, by field id; none before the season has begun. */
export function useLatestImages(fieldIds: readonly string[]) {
  const { season, country, period } = useSeason();
  const range = useSeasonDays(country);
  return useQuery({
    queryKey: ["imagery", "latest", range, fieldIds],
    queryFn: async ({ signal }) => {
      const query = { fieldIds: fieldIds.join(","), ...range };
      const answer = await call(latestImages, { query, signal });
      return new Map(answer.images.map((found) => [found.fieldId, found]));
    },
    enabled: fieldIds.length > 0 && range !== null,
    // Pictures of another season would be taken for this one's.
    placeholderData: (before, query) => (isSameSeason(query?.queryKey[2], range) ? before : undefined),
    // The range ends today; without `as`, tomorrow's key would not find today's response.
    meta: persisted({
      as: ["imagery", "latest", season, period],
      join: joinMaps,
      isShownFirst: true,
      isBesideText: true,
    }),
    // A new field gets its first image within seconds; polling ends for one without any usable image.
    refetchInterval: ({ state }) =>
      (state.data?.size ?? 0) < fieldIds.length && state.dataUpdateCount < MAX_POLLS
        ? unlessLive(3000)
        : false,
  });
}

function isSameSeason(before: unknown, range: DateRange | null): boolean {
  return range !== null && (before as DateRange | null | undefined)?.from === range.from;
}
