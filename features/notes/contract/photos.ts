import {
  binaryReply,
  defineRoute,
  fileBody,
  id,
  instant,
  MAX_PHOTO_BYTES,
  nothing,
  readerScope,
  sentInParts,
  signedPhotoQuery,
} from "@surco/contract";
import { z } from "zod";

export const MAX_PHOTOS_OF_NOTE = 20;

/**
 * A stored photo. Its addresses are read without a session, as `<img src>` does, until they expire; the same photo keeps
 * its address for a while, so that browsers cache it. To keep a photo offline, key it by `id`.
 */
export const photo = z.object({
  id,
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  /** Relative addresses, with signature. */
  url: z.string(),
  thumbnailUrl: z.string(),
  expiresAt: instant,
  createdAt: instant,
  /** True where the reader may delete and restore it: who uploaded it and the field's owner. */
  canDelete: z.boolean(),
});
export type Photo = z.infer<typeof photo>;

const photoId = "01994c1e-0000-7000-8000-0000000000f5";
const fieldId = "01994c1e-0000-7000-8000-00000000000a";
const noteId = "01994c1e-0000-7000-8000-0000000000f1";
const address = `/api/v1/field_notes/images/${photoId}?scope=reader-01994c1e-0000-7000-8000-000000000001&expires=1761056400&signature=${"x".repeat(43)}`;

export const examplePhoto: Photo = {
  id: photoId,
  widthPx: 1600,
  heightPx: 1200,
  url: `${address}&size=photo`,
  thumbnailUrl: `${address}&size=thumbnail`,
  expiresAt: "2025-10-21T14:20:00Z",
  createdAt: "2025-10-21T13:43:00Z",
  canDelete: true,
};

/**
 * Uploads one photo of a note that is already written. The body is the file alone, with its content type.
 * A retry with the same id answers with the photo as it stands and stores nothing, also where it was deleted meanwhile.
 */
export const uploadPhoto = defineRoute({
  method: "POST",
  path: "/v1/field_notes/images",
  access: "field:log",
  keyScope: "write",
  summary:
    "Stores a photo of a note, re-encoded without metadata, with a thumbnail. The same id again stores nothing.",
  /** `id` is made by the caller. */
  query: z.object({ fieldId: id, noteId: id, id, ...sentInParts }),
  body: fileBody(["image/jpeg", "image/png"], MAX_PHOTO_BYTES),
  response: photo,
  errors: [
    "FIELD_NOT_FOUND",
    "NOTE_NOT_FOUND",
    "PHOTO_NOT_FOUND",
    "PHOTO_NOT_AN_IMAGE",
    "PHOTO_TOO_MANY_PIXELS",
    "PHOTO_OF_FULL_NOTE",
    "PHOTO_STORAGE_FULL",
    "UPLOAD_INCOMPLETE",
  ],
  personLimit: "person-photo",
  example: { query: { fieldId, noteId, id: photoId }, answer: examplePhoto },
});

export const listPhotos = defineRoute({
  method: "GET",
  path: "/v1/field_notes/images",
  access: "field:read",
  summary: "Photos of a note with fresh addresses.",
  query: z.object({ fieldId: id, noteId: id }),
  response: z.object({ photos: z.array(photo) }),
  errors: ["FIELD_NOT_FOUND", "NOTE_NOT_FOUND"],
  example: { query: { fieldId, noteId }, answer: { photos: [examplePhoto] } },
});

/** Reason for which an address is good: a reader of the note, its public version, or a link. */
export const photoScope = z.union([z.literal("public"), readerScope, z.templateLiteral(["link-", z.uuid()])]);
export type PhotoScope = z.infer<typeof photoScope>;

export const readPhoto = defineRoute({
  method: "GET",
  path: "/v1/field_notes/images/:photoId",
  access: "public",
  summary: "Reads a photo by a signed address that another response gave, until it expires.",
  params: z.object({ photoId: id }),
  query: signedPhotoQuery(photoScope),
  response: binaryReply("image/jpeg"),
  errors: ["PHOTO_NOT_FOUND"],
  rateLimit: "photo",
  example: {
    params: { photoId },
    query: { size: "photo", scope: "public", expires: 1_761_056_400, signature: "x".repeat(43) },
  },
});

export const deletePhoto = defineRoute({
  method: "DELETE",
  path: "/v1/field_notes/images/:photoId",
  access: "field:log",
  keyScope: "write",
  summary:
    "Deletes a photo; it can be restored for 30 days. The field's owner deletes any, others those that they uploaded.",
  params: z.object({ photoId: id }),
  query: z.object({ fieldId: id }),
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "PHOTO_NOT_FOUND", "NOTE_OF_ANOTHER"],
  example: { params: { photoId }, query: { fieldId }, answer: {} },
});

export const restorePhoto = defineRoute({
  method: "POST",
  path: "/v1/field_notes/images/restore",
  access: "field:log",
  summary: "Restores a photo that was deleted less than 30 days ago, by those who could delete it.",
  body: z.object({ id, fieldId: id }),
  response: photo,
  errors: ["FIELD_NOT_FOUND", "PHOTO_NOT_FOUND", "NOTE_OF_ANOTHER", "PHOTO_OF_FULL_NOTE"],
  example: { body: { id: photoId, fieldId }, answer: examplePhoto },
});
