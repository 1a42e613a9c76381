import type { Table } from "dexie";
import { deviceDatabase } from "../../device-database";

/** Content type of photos, as `encodePhoto` makes them. */
export const PHOTO_TYPE = "image/jpeg";

/** File as it is sent. */
export interface PreparedFile {
  bytes: ArrayBuffer;
  /** JPEG of a picture for lists on this device, which is not sent; null for other files. */
  thumbnail: ArrayBuffer | null;
}

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
const THUMBNAILS = "thumbnails";

export type FileStore = ReturnType<typeof createFileStore>;

/**
 * Files that wait on this device, by the id that they will have at the server.
 *
 * @param name  of the IndexedDB database and of its table
 */
export function createFileStore(name: { database: string; table: string }) {
  const database = deviceDatabase(name.database);
  database.version(1).stores({ [name.table]: "id" });
  // Beside the files: a list of hundreds reads no photo.
  database.version(2).stores({ [name.table]: "id", [THUMBNAILS]: "id" });
  const files: Table<WaitingFile, string> = database.table(name.table);
  const thumbnails: Table<{ id: string; bytes: ArrayBuffer }, string> = database.table(THUMBNAILS);

  const deleteAll = (ids: string[]) =>
    database.transaction("rw", files, thumbnails, async () => {
      await files.bulkDelete(ids);
      await thumbnails.bulkDelete(ids);
    });
  /** null for a file that is not on this device. */
  const read = async (id: string, type: string): Promise<Blob | null> => {
    const found = await files.get(id);
    return found ? new Blob([found.bytes], { type }) : null;
  };

  return {
    /** @throws where the device's storage is full */
    put: (id: string, { bytes, thumbnail }: PreparedFile, accountId: string | null, now: number) =>
      database.transaction("rw", files, thumbnails, async () => {
        await files.put({ id, bytes, accountId, storedAt: now });
        if (thumbnail !== null) await thumbnails.put({ id, bytes: thumbnail });
      }),

    read,

    /** Thumbnail of a picture; the picture where it has none; null for one that is not on this device. */
    async readThumbnail(id: string, type: string): Promise<Blob | null> {
      const found = await thumbnails.get(id);
      return found ? new Blob([found.bytes], { type: PHOTO_TYPE }) : read(id, type);
    },

    delete: deleteAll,

    /** Deletes an account's files of abandoned forms and undone writes. @param named  ids that its unsent writes name */
    async deleteForgotten(named: ReadonlySet<string>, accountId: string | null, now: number): Promise<void> {
      const forgotten = await files
        .filter(
          (file) => !named.has(file.id) && file.accountId === accountId && file.storedAt < now - KEPT_MS,
        )
        .primaryKeys();
      await deleteAll(forgotten);
    },
  };
}
