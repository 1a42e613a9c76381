import { useEffect, useState } from "react";
import { v7 as newId } from "uuid";
import { sessionAccount } from "../../session";
import { useUnsentWrites } from "../device-outbox";
import { type FileProblem, FileRefused } from "./file-refused";
import type { FileStore, PreparedFile } from "./file-store";

interface ChosenFilesOptions {
  store: FileStore;
  /** Kind of the outbox whose writes name the files. */
  kind: string;
  /** @throws FileRefused */
  prepare(file: File): Promise<PreparedFile>;
  add(id: string, file: File): void;
  remove(id: string): void;
}

/** Files that are chosen in a form: they are on the device, and sent once the form is saved. */
export function useChosenFiles({ store, kind, prepare, add, remove }: ChosenFilesOptions) {
  const [busy, setBusy] = useState(0);
  const [problems, setProblems] = useState<readonly { reason: FileProblem; name: string }[]>([]);
  const writes = useUnsentWrites(kind);

  useEffect(() => {
    if (writes === null) return;
    const named = new Set(writes.map(({ recordId }) => recordId));
    store.deleteForgotten(named, sessionAccount(), Date.now()).catch(() => undefined);
  }, [writes, store]);

  return {
    isBusy: busy > 0,
    problems,
    /** Prepares and stores the files, one after the other: phones have little memory. */
    async choose(files: readonly File[]): Promise<void> {
      setProblems([]);
      setBusy((count) => count + 1);
      for (const file of files) {
        const id = newId();
        try {
          await store.put(id, await prepare(file), sessionAccount(), Date.now());
          add(id, file);
        } catch (error) {
          const reason = error instanceof FileRefused ? error.reason : "notStored";
          setProblems((before) => [...before, { reason, name: file.name }]);
        }
      }
      setBusy((count) => count - 1);
    },
    remove(id: string): void {
      remove(id);
      store.delete([id]).catch(() => undefined);
    },
  };
}
