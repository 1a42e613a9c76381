import { useEffect, useState } from "react";
import type { FileStore } from "./file-store";

/** Address in this page of a file that waits on this device; null until it is read, and where it does not wait. */
export function useWaitingFileAddress(
  store: FileStore,
  { id, type, isWaiting }: { id: string; type: string; isWaiting: boolean },
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
    store.read(id, type).then(show, () => undefined);
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [store, id, type, isWaiting]);
  return address;
}
