import { call } from "@surco/kit-web";
import { signedThumbnailQuery } from "@surco/kit-web/outbox";
import { listPhotos, type Photo, readPhoto } from "@surco/notes/contract";

/**
 * Query of a thumbnail's bytes.
 *
 * @param noteOf  note that gives a new address where this one has expired
 */
export function thumbnailQuery(
  photo: Pick<Photo, "id" | "thumbnailUrl">,
  noteOf?: { fieldId: string; noteId: string },
) {
  return signedThumbnailQuery({
    name: "note-thumbnail",
    photo,
    read: (photoId, query, signal) =>
      call(readPhoto, { params: { photoId }, query: readPhoto.query.parse(query), signal }),
    listAnew: noteOf && (async (signal) => (await call(listPhotos, { query: noteOf, signal })).photos),
  });
}
