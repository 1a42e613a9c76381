import { randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";
import { type BlobStore, BlobStoreFailure, type Clock, type Logger, singleFlight } from "@surco/kit-server";

export interface StorageState {
  isReachable: boolean;
  /** Writing, reading and deleting a small file; null while it is not reachable. */
  latencySeconds: number | null;
  checkedAt: Date;
}

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** A person waits for it. */
const PROBE_WITHIN_MS = 5_000;
const PROBE_KEPT_MS = 20_000;
const WRITTEN = Uint8Array.of(1, 2, 3);

/**
 * Probe of the file store: writes, reads and deletes a small file. Its last answer serves for 20 s, so that a page that
 * several people watch costs a bucket nothing.
 */
export function createStorageProbe({
  blobs,
  now,
  logger,
}: {
  blobs: BlobStore;
  now: Clock;
  logger: Pick<Logger, "warn">;
}): () => Promise<StorageState> {
  let last: StorageState | null = null;
  const probe = async (): Promise<StorageState> => {
    const begunMs = performance.now();
    const checkedAt = now();
    try {
      await within(PROBE_WITHIN_MS, tryOut(blobs));
      return { isReachable: true, latencySeconds: (performance.now() - begunMs) / 1000, checkedAt };
    } catch (error) {
      logger.warn({ err: error }, "file store does not answer");
      return { isReachable: false, latencySeconds: null, checkedAt };
    }
  };
  const fly = singleFlight();
  return async () => {
    const ageMs = last === null ? Number.POSITIVE_INFINITY : now().getTime() - last.checkedAt.getTime();
    if (last !== null && ageMs >= 0 && ageMs < PROBE_KEPT_MS) return last;
    last = await fly("probe", undefined, probe);
    return last;
  };
}

async function tryOut(blobs: BlobStore): Promise<void> {
  const key = `checks/${randomUUID()}`;
  await blobs.put(key, WRITTEN);
  const read = await blobs.get(key);
  await blobs.delete(key);
  if (read?.length !== WRITTEN.length) throw new BlobStoreFailure(null, "reading what was written");
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BlobStoreFailure(null, "answering in time")), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // It may still fail, long after.
    work.catch(() => undefined);
  }
}

/** Space of the disk of a folder; null where the system does not say. */
export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
