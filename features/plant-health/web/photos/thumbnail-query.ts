import { ApiError, call, persisted } from "@surco/kit-web";
import { getPlantCase, type PlantPhoto, readPlantPhoto } from "@surco/plant-health/contract";
import { queryOptions } from "@tanstack/react-query";

/**
 * Query of a thumbnail's bytes, named by the photo, which never changes: its signed address does every half hour.
 *
 * @param caseOf  case that gives a new address where this one has expired
 */
export function thumbnailQuery(
  { id, thumbnailUrl }: Pick<PlantPhoto, "id" | "thumbnailUrl">,
  caseOf?: { fieldId: string; caseId: string },
) {
  return queryOptions({
    // Not below the cases, which are read again with each change.
    queryKey: ["plant-thumbnail", id],
    queryFn: async ({ signal }) => {
      // A request would fail as one to a lost server, which is then looked for.
      if (!navigator.onLine) throw new ApiError("OFFLINE", 0);
      try {
        return await readAt(id, thumbnailUrl, signal);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "PHOTO_NOT_FOUND" || !caseOf) throw error;
        const { fieldId, caseId } = caseOf;
        const { photos } = await call(getPlantCase, { params: { caseId }, query: { fieldId }, signal });
        const listed = photos.find((photo) => photo.id === id);
        if (listed === undefined) throw error;
        return await readAt(id, listed.thumbnailUrl, signal);
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: persisted({ isFinal: true }),
  });
}

function readAt(photoId: string, address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const given = Object.fromEntries(new URL(address, window.location.origin).searchParams);
  return call(readPlantPhoto, {
    params: { photoId },
    query: readPlantPhoto.query.parse({ ...given, size: "thumbnail" }),
    signal,
  });
}
