import { useAction } from "@surco/kit-web";
import {
  type NewWrite,
  type OutboxWrite,
  overlay,
  type RecordState,
  requireOutbox,
  useOutbox,
  useUnsentWrites,
} from "@surco/kit-web/outbox";
import type { Photo } from "@surco/notes/contract";
import { useEffect, useState } from "react";
import { PHOTO_KIND } from "./photo-outbox";
import { photoStore } from "./photo-store";

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
  const writes = useUnsentWrites(PHOTO_KIND);
  return (noteId, saved) =>
    overlay<Omit<ShownPhoto, "state">>({
      rows: saved.map((photo) => ({ id: photo.id, saved: photo, canDelete: photo.canDelete })),
      writes: (writes ?? []).filter(({ partOf }) => partOf === noteId),
      create: ({ recordId }) => ({ id: recordId, saved: null, canDelete: true }),
      change: (row) => row,
    }).map(({ row, state }) => ({ ...row, state }));
}

/** Write of a photo. */
export function photoWrite(
  operation: "create" | "delete",
  photo: { id: string; noteId: string; fieldId: string; title: string },
): NewWrite {
  const { id, noteId, fieldId, title } = photo;
  const subject = { fieldId, title };
  return {
    kind: PHOTO_KIND,
    recordId: id,
    partOf: noteId,
    operation,
    values: {},
    base: {},
    version: null,
    subject,
  };
}

/** Deletes a photo through the outbox; the notification restores it. */
export function useDeletePhoto() {
  const outbox = useOutbox();
  const restoring = useAction({
    name: "notes/restore-photo",
    run: async ({ deletion, removed }: { deletion: NewWrite; removed: OutboxWrite[] }) =>
      requireOutbox(outbox).undoDeletion(deletion, removed),
    success: "notes:notices.PHOTO_RESTORED",
    failure: "notes:notices.PHOTO_RESTORE_FAILED",
  });
  return useAction({
    name: "notes/delete-photo",
    run: async (deletion: NewWrite) => requireOutbox(outbox).add(deletion),
    success: "notes:notices.PHOTO_DELETED",
    undo: (removed, deletion) => restoring.mutate({ deletion, removed }),
    failure: "notes:notices.PHOTO_DELETE_FAILED",
  });
}

/** Address of a photo for `<img>`; of one that waits, an address in this page. null until it is read. */
export function usePhotoAddress({ id, saved }: ShownPhoto, size: "photo" | "thumbnail"): string | null {
  const [local, setLocal] = useState<string | null>(null);
  const isLocal = saved === null;
  useEffect(() => {
    if (!isLocal) return;
    let address: string | null = null;
    let isGone = false;
    const show = (photo: Blob | null) => {
      if (isGone || photo === null) return;
      address = URL.createObjectURL(photo);
      setLocal(address);
    };
    photoStore.read(id).then(show, () => undefined);
    return () => {
      isGone = true;
      if (address !== null) URL.revokeObjectURL(address);
      setLocal(null);
    };
  }, [id, isLocal]);
  return saved === null ? local : size === "photo" ? saved.url : saved.thumbnailUrl;
}
