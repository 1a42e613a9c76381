import { call } from "@surco/kit-web";
import { fileOutbox, sendFile } from "@surco/kit-web/outbox";
import { deletePhoto, listPhotos, restorePhoto, uploadPhoto } from "@surco/notes/contract";
import { noteKeys } from "../use-notes";
import { photoStore } from "./photo-store";

/** Name of photos in the outbox. */
export const PHOTO_KIND = "notes/photo";

/** Photos of notes in the outbox. */
export const photoOutbox = fileOutbox({
  name: PHOTO_KIND,
  store: photoStore,
  upload: ({ id, fieldId, recordId: noteId, body }, { attempts }) =>
    sendFile(uploadPhoto, { query: { fieldId, noteId, id }, body }, attempts),
  async list({ fieldId, recordId: noteId }) {
    return (await call(listPhotos, { query: { fieldId, noteId } })).photos;
  },
  delete: ({ id: photoId, fieldId }) => call(deletePhoto, { params: { photoId }, query: { fieldId } }),
  restore: (file) => call(restorePhoto, { body: file }),
  notFound: "PHOTO_NOT_FOUND",
  queryKey: noteKeys.all,
  addressOf: ({ subject, partOf }) => `/dashboard/field/${subject.fieldId ?? ""}/notes?nota=${partOf ?? ""}`,
  label: "notes:photos.photo",
});
