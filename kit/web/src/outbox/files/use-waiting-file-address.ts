import { useEffect, useState } from "react";
import type { FileStore } from "./file-store";

interface WaitingFileOptions {
  id: string;
  type: string;
  isWaiting: boolean;
  /** The small picture, where the file is one. */
  isThumbnail?: boolean;
}

/** Address in this page of a file that waits on this device; null until it is read, and where it does not wait. */
export function useWaitingFileAddress(
  store: FileStore,
  { id, type, isWaiting, isThumbnail = false }: WaitingFileOptions,
): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
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
  }, [store, id, type, isWaiting, isThumbnail]);
  return address;
}
