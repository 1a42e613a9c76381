import { latestImages } from "@surco/imagery/contract";
import { call, kept } from "@surco/kit-web";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

const FIRST_IMAGE_TRIES = 20;

/** The last usable image of each of up to 200 fields, by field id. */
export function useLatestImages(fieldIds: readonly string[]) {
  return useQuery({
    queryKey: ["imagery", "latest", fieldIds],
    queryFn: async ({ signal }) => {
      const answer = await call(latestImages, { query: { fieldIds: fieldIds.join(",") }, signal });
      return new Map(answer.images.map((found) => [found.fieldId, found]));
    },
    enabled: fieldIds.length > 0,
    placeholderData: keepPreviousData,
    meta: kept({ as: ["imagery", "latest"], join: joinFound }),
    // A new field gets its first image within seconds; one without any usable image is not waited for longer.
    refetchInterval: ({ state }) =>
      (state.data?.size ?? 0) < fieldIds.length && state.dataUpdateCount < FIRST_IMAGE_TRIES ? 3000 : false,
  });
}

/** Fields are asked for as they are chosen; on the device all that were found stand together. */
function joinFound(before: unknown, now: unknown): unknown {
  return new Map([...(before as Map<string, unknown>), ...(now as Map<string, unknown>)]);
}
