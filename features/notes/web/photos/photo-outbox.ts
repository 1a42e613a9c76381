import { ApiError, call } from "@surco/kit-web";
import { type OutboxWrite, sendFile, type WebOutboxKind } from "@surco/kit-web/outbox";
import { deletePhoto, listPhotos, restorePhoto, uploadPhoto } from "@surco/notes/contract";
import { noteKeys } from "../use-notes";
import { PHOTO_TYPE, photoStore } from "./photo-store";

/** Name of photos in the outbox. */
export const PHOTO_KIND = "notes/photo";

/** Photos of notes in the outbox. Their bytes wait in the photo store. */
export const photoOutbox: WebOutboxKind = {
  name: PHOTO_KIND,

  send(write): Promise<unknown> {
    const { recordId: id, operation, subject } = write;
    const fieldId = subject.fieldId ?? "";
    switch (operation) {
      case "create":
        return upload(write);
      case "delete":
        return call(deletePhoto, { params: { photoId: id }, query: { fieldId } });
      case "restore":
        return call(restorePhoto, { body: { id, fieldId } });
      case "update":
        throw new ApiError("INVALID_INPUT", 400);
    }
  },

  // A photo never changes.
  read: () => ({ version: 1, values: {}, editor: null, editedAt: null }),

  async onSent(queries, sent) {
    await queries.invalidateQueries({ queryKey: noteKeys.all });
    const created = sent.filter(({ write }) => write.operation === "create");
    await photoStore.delete(created.map(({ write }) => write.recordId));
  },

  addressOf: ({ subject, partOf }) => `/dashboard/field/${subject.fieldId ?? ""}/notes?nota=${partOf ?? ""}`,

  fieldLabel: () => "notes:photos.photo",

  valueText: () => "",
};

async function upload({
  recordId: id,
  partOf: noteId = "",
  subject,
  attempts,
}: OutboxWrite): Promise<unknown> {
  const fieldId = subject.fieldId ?? "";
  const body = await photoStore.read(id, PHOTO_TYPE);
  if (body !== null) return sendFile(uploadPhoto, { query: { fieldId, noteId, id }, body }, attempts);
  // Its upload was answered, and the page closed before the write left the outbox.
  const { photos } = await call(listPhotos, { query: { fieldId, noteId } });
  const stored = photos.find((photo) => photo.id === id);
  if (stored === undefined) throw new ApiError("PHOTO_NOT_FOUND", 404);
  return stored;
}
