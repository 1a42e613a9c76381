import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../api-error";
import { persisted } from "../../offline";

/** Photo that the server has, with the addresses that it gave. */
export interface AddressedPhoto {
  id: string;
  thumbnailUrl: string;
}

interface ThumbnailReading {
  /** First part of the key. Not that of the photos' records, which are read again with each change. */
  name: string;
  photo: AddressedPhoto;
  /** Reads a photo by the query of its signed address. */
  read(photoId: string, query: Record<string, string>, signal: AbortSignal): Promise<ArrayBuffer>;
  /** Photos with new addresses, where this one has expired. */
  listAnew?: ((signal: AbortSignal) => Promise<readonly AddressedPhoto[]>) | undefined;
}

/** Query of a thumbnail's bytes, named by the photo, which never changes: its signed address does every half hour. */
export function signedThumbnailQuery({ name, photo, read, listAnew }: ThumbnailReading) {
  const { id } = photo;
  const readAt = (address: string, signal: AbortSignal) => {
    const given = Object.fromEntries(new URL(address, window.location.origin).searchParams);
    return read(id, { ...given, size: "thumbnail" }, signal);
  };
  return queryOptions({
    queryKey: [name, id],
    queryFn: async ({ signal }) => {
      // A request would fail as one to a lost server, which is then looked for.
      if (!navigator.onLine) throw new ApiError("OFFLINE", 0);
      try {
        return await readAt(photo.thumbnailUrl, signal);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "PHOTO_NOT_FOUND" || !listAnew) throw error;
        const listed = (await listAnew(signal)).find((one) => one.id === id);
        if (listed === undefined) throw error;
        return await readAt(listed.thumbnailUrl, signal);
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: persisted({ isFinal: true }),
  });
}
