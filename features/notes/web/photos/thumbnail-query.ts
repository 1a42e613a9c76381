import { ApiError, call, persisted } from "@surco/kit-web";
import { listPhotos, type Photo, photoScope, readPhoto } from "@surco/notes/contract";
import { queryOptions } from "@tanstack/react-query";

/**
 * Query of a thumbnail's bytes, named by the photo, which never changes: its signed address does every half hour.
 *
 * @param noteOf  note that gives a new address where this one has expired
 */
export function thumbnailQuery(
  { id, thumbnailUrl }: Pick<Photo, "id" | "thumbnailUrl">,
  noteOf?: { fieldId: string; noteId: string },
) {
  return queryOptions({
    // Not below the notes, which are read again with each change.
    queryKey: ["note-thumbnail", id],
    queryFn: async ({ signal }) => {
      // A request would fail as one to a lost server, which is then looked for.
      if (!navigator.onLine) throw new ApiError("OFFLINE", 0);
      try {
        return await readAt(id, thumbnailUrl, signal);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "PHOTO_NOT_FOUND" || !noteOf) throw error;
        const { photos } = await call(listPhotos, { query: noteOf, signal });
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
  const given = new URL(address, window.location.origin).searchParams;
  const query = {
    size: "thumbnail",
    scope: photoScope.parse(given.get("scope")),
    expires: Number(given.get("expires")),
    signature: given.get("signature") ?? "",
  } as const;
  return call(readPhoto, { params: { photoId }, query, signal });
}
