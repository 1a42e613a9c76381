import {
  type NewWrite,
  overlay,
  type RecordState,
  useDeleteRecord,
  usePhotoPicture,
  useUnsentParts,
} from "@surco/kit-web/outbox";
import type { Photo } from "@surco/notes/contract";
import { PHOTO_KIND } from "./photo-outbox";
import { photoStore } from "./photo-store";
import { thumbnailQuery } from "./thumbnail-query";

/** Photo of a note: as the server has it, or as it waits on this device. */
export interface ShownPhoto {
  id: string;
  /** null while only this device has it. */
  saved: Pick<Photo, "url" | "thumbnailUrl"> | null;
  canDelete: boolean;
  /** null for one that is chosen in the form and not saved. */
  state: RecordState | null;
}

/** Photos of notes with those that wait on this device, by note. */
export function useUnsentPhotos(): (noteId: string, saved: readonly Photo[]) => ShownPhoto[] {
  const writesOf = useUnsentParts(PHOTO_KIND);
  return (noteId, saved) =>
    overlay<Omit<ShownPhoto, "state">>({
      rows: saved.map((photo) => ({ id: photo.id, saved: photo, canDelete: photo.canDelete })),
      writes: writesOf(noteId),
      create: ({ recordId }) => ({ id: recordId, saved: null, canDelete: true }),
      change: (row) => row,
    }).map(({ row, state }) => ({ ...row, state }));
}

/** Photo of a note in its form. */
interface PhotoOfNote {
  id: string;
  noteId: string;
  fieldId: string;
  /** Name for the user. */
  title: string;
}

function partOf({ id, noteId, fieldId, title }: PhotoOfNote) {
  return { kind: PHOTO_KIND, recordId: id, partOf: noteId, version: null, subject: { fieldId, title } };
}

/** Write of a new photo. */
export function newPhotoWrite(photo: PhotoOfNote): NewWrite {
  return { ...partOf(photo), operation: "create", values: {}, base: {} };
}

/** Deletes a photo through the outbox; the notification restores it. */
export function useDeletePhoto() {
  return useDeleteRecord({
    writeOf: partOf,
    deletion: {
      name: "notes/delete-photo",
      success: "notes:notices.PHOTO_DELETED",
      failure: "notes:notices.PHOTO_DELETE_FAILED",
    },
    restoration: {
      name: "notes/restore-photo",
      success: "notes:notices.PHOTO_RESTORED",
      failure: "notes:notices.PHOTO_RESTORE_FAILED",
    },
  });
}

/** Picture of a photo of a note. */
export const useNotePicture = (photo: ShownPhoto, size: "photo" | "thumbnail") =>
  usePhotoPicture(photo, size, { store: photoStore, thumbnailQuery });
