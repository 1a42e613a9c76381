import { latestImages } from "@surco/imagery/contract";
import { call, persisted, unlessLive } from "@surco/kit-web";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

const MAX_POLLS = 20;

/** Last usable image of up to 200 fields, by field id. */
export function useLatestImages(fieldIds: readonly string[]) {
  return useQuery({
    queryKey: ["imagery", "latest", fieldIds],
    queryFn: async ({ signal }) => {
      const answer = await call(latestImages, { query: { fieldIds: fieldIds.join(",") }, signal });
      return new Map(answer.images.map((found) => [found.fieldId, found]));
    },
    enabled: fieldIds.length > 0,
    placeholderData: keepPreviousData,
    meta: persisted({ as: ["imagery", "latest"], join: joinFound }),
    // A new field gets its first image within seconds; polling ends for one without any usable image.
    refetchInterval: ({ state }) =>
      (state.data?.size ?? 0) < fieldIds.length && state.dataUpdateCount < MAX_POLLS
        ? unlessLive(3000)
        : false,
  });
}

/** Merges responses for different selections into one stored entry. */
function joinFound(before: unknown, now: unknown): unknown {
  return new Map([...(before as Map<string, unknown>), ...(now as Map<string, unknown>)]);
}
