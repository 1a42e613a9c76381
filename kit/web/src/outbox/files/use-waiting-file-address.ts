import { useEffect, useState } from "react";
import type { FileStore } from "./file-store";

interface WaitingFileOptions {
  id: string;
  type: string;
  isWaiting: boolean;
  /** The small picture, where the file is one. */
  isThumbnail?: boolean;
}

/**
 * Address in this page of a file that waits on this device; null until it is read, and where it did not wait. It outlives the
 * sending: what is on the screen is not fetched from the server.
 */
export function useWaitingFileAddress(
  store: FileStore,
  { id, type, isWaiting, isThumbnail = false }: WaitingFileOptions,
): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const [waitedId, setWaitedId] = useState<string | null>(null);
  if (isWaiting && waitedId !== id) setWaitedId(id);
  const isShown = isWaiting || waitedId === id;
  useEffect(() => {
    if (!isShown) return;
    let made: string | null = null;
    let isGone = false;
    const show = (file: Blob | null) => {
      if (isGone || file === null) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    };
    const reading = isThumbnail ? store.readThumbnail(id, type) : store.read(id, type);
    reading.then(show, () => undefined);
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [store, id, type, isShown, isThumbnail]);
  return address;
}
