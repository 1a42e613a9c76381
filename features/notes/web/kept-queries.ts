import { type KeptQueries, keptQuery } from "@surco/fields/web";
import { thumbnailQuery } from "./photos/thumbnail-query";
import { assigneesQuery, fieldNotesQuery } from "./use-notes";

/** Thumbnails are 320 px wide or high, bytes. */
const THUMBNAIL_BYTES = 20_000;

/** Notes of a field's season with the thumbnails of their photos, and who can be given its tasks. */
export const keptNotes: KeptQueries = async ({ field, season, period }, client) => {
  const options = fieldNotesQuery({ fieldId: field.id, season, period, country: field.country });
  const notes = await client.fetchQuery(options);
  return [
    keptQuery(options),
    keptQuery(assigneesQuery(field.id)),
    ...notes.flatMap(({ id: noteId, photos }) =>
      photos.map((photo) =>
        keptQuery(thumbnailQuery(photo, { fieldId: field.id, noteId }), {
          bytes: THUMBNAIL_BYTES,
          picture: "photo",
        }),
      ),
    ),
  ];
};
