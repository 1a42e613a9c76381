import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOutOfReach } from "../../offline";
import { useBytesAddress } from "../../use-bytes-address";
import { type FileStore, PHOTO_TYPE } from "./file-store";
import type { AddressedPhoto, signedThumbnailQuery } from "./signed-thumbnail-query";
import { useWaitingFileAddress } from "./use-waiting-file-address";

/** Photo of a record: as the server has it, or as it waits on this device. */
interface PhotoOfRecord {
  id: string;
  /** null while only this device has it. */
  saved: { url: string; thumbnailUrl: string } | null;
}

interface PhotoSource {
  /** Photos that wait on this device. */
  store: FileStore;
  thumbnailQuery(photo: AddressedPhoto): ReturnType<typeof signedThumbnailQuery>;
}

interface PhotoPicture {
  /** Address for `<img>`; null until it is read. */
  address: string | null;
  /** Of the image: its address has expired, or nothing answers there. */
  onError(): void;
  /** True where the thumbnail stands in for the photo. */
  isThumbnail: boolean;
  /** Nothing can be shown: the server has no picture to give, and this device keeps none. */
  problem: PhotoProblemState | null;
}

export interface PhotoProblemState {
  error: Error;
  retry(): void;
}

/**
 * Picture of a photo; of one that waits on this device or was sent while it was shown, from there. Without a network, or where
 * the signed address is refused, the thumbnail that this device keeps.
 */
export function usePhotoPicture(
  { id, saved }: PhotoOfRecord,
  size: "photo" | "thumbnail",
  { store, thumbnailQuery }: PhotoSource,
): PhotoPicture {
  const waiting = useWaitingFileAddress(store, {
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
  const shown = { onError: () => setFailed(signed), isThumbnail: false, problem: null };
  if (saved === null || waiting !== null) return { ...shown, address: waiting };
  if (kept !== null) return { ...shown, address: kept, isThumbnail: size === "photo" };
  if (failed === signed && stored.error !== null) {
    return { ...shown, address: null, problem: { error: stored.error, retry: () => setFailed(null) } };
  }
  // The browser may have it, where this device's store has not.
  const isAwaited = isNeeded && (stored.isPending || stored.data !== undefined);
  return { ...shown, address: isAwaited ? null : signed };
}
