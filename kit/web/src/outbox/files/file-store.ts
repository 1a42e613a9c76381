import { Dexie, type Table } from "dexie";

/** File on this device. */
interface WaitingFile {
  id: string;
  /** Bytes, since some browsers lose blobs in IndexedDB. */
  bytes: ArrayBuffer;
  /** Account that chose it. */
  accountId: string | null;
  /** Ms since 1970. */
  storedAt: number;
}

/** Files that no unsent write names are kept this long, for an undo and for drafts, ms. */
const KEPT_MS = 30 * 24 * 3_600_000;

export type FileStore = ReturnType<typeof createFileStore>;

/**
 * Files that wait on this device, by the id that they will have at the server.
 *
 * @param name  of the IndexedDB database and of its table
 */
export function createFileStore(name: { database: string; table: string }) {
  const database = new Dexie(name.database);
  database.version(1).stores({ [name.table]: "id" });
  const files: Table<WaitingFile, string> = database.table(name.table);
  return {
    /** @throws where the device's storage is full */
    put: (id: string, bytes: ArrayBuffer, accountId: string | null, now: number) =>
      files.put({ id, bytes, accountId, storedAt: now }),

    /** null for a file that is not on this device. */
    async read(id: string, type: string): Promise<Blob | null> {
      const found = await files.get(id);
      return found ? new Blob([found.bytes], { type }) : null;
    },

    delete: (ids: string[]) => files.bulkDelete(ids),

    /** Deletes an account's files of abandoned forms and undone writes. @param named  ids that its unsent writes name */
    async deleteForgotten(named: ReadonlySet<string>, accountId: string | null, now: number): Promise<void> {
      await files
        .filter(
          (file) => !named.has(file.id) && file.accountId === accountId && file.storedAt < now - KEPT_MS,
        )
        .delete();
    },
  };
}
