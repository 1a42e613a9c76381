import { sessionAccount } from "@surco/kit-web";
import { useUnsentWrites } from "@surco/kit-web/outbox";
import { useEffect, useState } from "react";
import { v7 as newId } from "uuid";
import { encodePhoto, PhotoNotReadable } from "./encode-photo";
import { PHOTO_KIND } from "./photo-outbox";
import { photoStore } from "./photo-store";

type PhotoProblem = { reason: "notReadable" | "notStored"; name: string };

interface ChosenPhotos {
  ids: readonly string[];
  add(id: string): void;
  remove(id: string): void;
}

/** Photos that are chosen in a form: they are on the device, and sent once the form is saved. */
export function useChosenPhotos({ ids, add, remove }: ChosenPhotos) {
  const [busy, setBusy] = useState(0);
  const [problems, setProblems] = useState<readonly PhotoProblem[]>([]);
  const writes = useUnsentWrites(PHOTO_KIND);

  useEffect(() => {
    if (writes === null) return;
    const named = new Set(writes.map(({ recordId }) => recordId));
    photoStore.deleteForgotten(named, sessionAccount(), Date.now()).catch(() => undefined);
  }, [writes]);

  return {
    ids,
    isBusy: busy > 0,
    problems,
    /** Makes the files smaller and stores them, one after the other: phones have little memory. */
    async choose(files: readonly File[]): Promise<void> {
      setProblems([]);
      setBusy((count) => count + 1);
      for (const file of files) {
        const id = newId();
        try {
          await photoStore.put(id, await encodePhoto(file), sessionAccount(), Date.now());
          add(id);
        } catch (error) {
          const reason = error instanceof PhotoNotReadable ? "notReadable" : "notStored";
          setProblems((before) => [...before, { reason, name: file.name }]);
        }
      }
      setBusy((count) => count - 1);
    },
    remove(id: string): void {
      remove(id);
      photoStore.delete(id).catch(() => undefined);
    },
  };
}
