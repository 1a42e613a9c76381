import { Dexie, type Table } from "dexie";

/** Photo on this device. */
interface StoredPhoto {
  id: string;
  /** JPEG. Bytes, since some browsers lose blobs in IndexedDB. */
  bytes: ArrayBuffer;
  /** Account that took it. */
  accountId: string | null;
  /** Ms since 1970. */
  storedAt: number;
}

/** Photos that no unsent write names are kept this long, for an undo and for drafts, ms. */
const KEPT_MS = 30 * 24 * 3_600_000;

const database = new Dexie("surco-note-photos");
database.version(1).stores({ photos: "id" });
const photos: Table<StoredPhoto, string> = database.table("photos");

/** Photos that wait on this device, by the id that they will have at the server. */
export const photoStore = {
  /** @throws where the device's storage is full */
  put: (id: string, bytes: ArrayBuffer, accountId: string | null, now: number) =>
    photos.put({ id, bytes, accountId, storedAt: now }),

  /** null for a photo that is not on this device. */
  async read(id: string): Promise<Blob | null> {
    const found = await photos.get(id);
    return found ? new Blob([found.bytes], { type: "image/jpeg" }) : null;
  },

  delete: (id: string) => photos.delete(id),

  /** Deletes an account's photos of abandoned forms and undone writes. @param named  ids that its unsent writes name */
  async deleteForgotten(named: ReadonlySet<string>, accountId: string | null, now: number): Promise<void> {
    await photos
      .filter(
        (photo) => !named.has(photo.id) && photo.accountId === accountId && photo.storedAt < now - KEPT_MS,
      )
      .delete();
  },
};
