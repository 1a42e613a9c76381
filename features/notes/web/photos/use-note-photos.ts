import { useBytesAddress, useOutOfReach } from "@surco/kit-web";
import {
  type NewWrite,
  overlay,
  type RecordState,
  useDeleteRecord,
  useUnsentParts,
  useWaitingFileAddress,
} from "@surco/kit-web/outbox";
import type { Photo } from "@surco/notes/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PHOTO_KIND } from "./photo-outbox";
import { PHOTO_TYPE, photoStore } from "./photo-store";
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

interface PhotoPicture {
  /** Address for `<img>`; null until it is read. */
  address: string | null;
  /** Of the image: its address has expired, or nothing answers there. */
  onError(): void;
  /** True where the thumbnail stands in for the photo. */
  isThumbnail: boolean;
}

/**
 * Picture of a photo; of one that waits on this device or was sent while it was shown, from there. Without a network, or where
 * the signed address is refused, the thumbnail that this device keeps.
 */
export function usePhotoPicture({ id, saved }: ShownPhoto, size: "photo" | "thumbnail"): PhotoPicture {
  const waiting = useWaitingFileAddress(photoStore, {
    id,
    type: PHOTO_TYPE,
    isWaiting: saved === null,
    isThumbnail: size === "thumbnail",
  });
  const isOut = useOutOfReach();
  const [failed, setFailed] = useState<string | null>(null);
  const signed = (size === "photo" ? saved?.url : saved?.thumbnailUrl) ?? null;
  const isNeeded = saved !== null && (isOut || failed === signed);
  const stored = useQuery({
    ...thumbnailQuery({ id, thumbnailUrl: saved?.thumbnailUrl ?? "" }),
    enabled: isNeeded,
    retry: false,
  });
  const kept = useBytesAddress(isNeeded ? stored.data : undefined);
  const onError = () => setFailed(signed);
  if (saved === null || waiting !== null) return { address: waiting, onError, isThumbnail: false };
  if (kept !== null) return { address: kept, onError, isThumbnail: size === "photo" };
  // The browser may have it, where this device's store has not.
  const isAwaited = isNeeded && (stored.isPending || stored.data !== undefined);
  return { address: isAwaited ? null : signed, onError, isThumbnail: false };
}
