import { randomUUID } from "node:crypto";
import { chmod, copyFile, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { requireBlobKey } from "./blob-key";
import type { BlobStore } from "./blob-store";
import { BlobStoreFailure } from "./blob-store-failure";
import { isMissing } from "./is-missing";
import { syncFile, syncFolder } from "./sync";

/** Images, reports and logos belong to accounts: other users of the machine may not read them. */
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/**
 * Blob store in files below `folder`, which several processes of one machine may share. Writes are atomic.
 *
 * Its methods throw RangeError on an invalid key and BlobStoreFailure where the disk fails.
 */
export function localBlobStore(folder: string): BlobStore {
  let closed: Promise<void> | null = null;
  const closeFolder = () => {
    // Also one that an older version created readable for all.
    closed ??= mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
      .then(() => chmod(folder, OWNER_ONLY_FOLDER))
      .catch((error: unknown) => {
        closed = null;
        throw error;
      });
    return closed;
  };
  return {
    async put(key, bytes) {
      const file = pathOf(folder, key);
      return orFailure("PUT", async () => {
        await closeFolder();
        await writeWhole(file, (unfinished) => writeFile(unfinished, bytes, { mode: OWNER_ONLY }));
      });
    },

    async putFile(key, source) {
      const file = pathOf(folder, key);
      return orFailure("PUT", async () => {
        await closeFolder();
        await writeWhole(file, async (unfinished) => {
          await copyFile(source, unfinished);
          await chmod(unfinished, OWNER_ONLY);
        });
      });
    },

    async get(key) {
      const file = pathOf(folder, key);
      return orFailure("GET", () => orNull(() => readFile(file)));
    },

    async open(key) {
      const file = pathOf(folder, key);
      return orFailure("GET", () =>
        orNull(async () => {
          const handle = await open(file);
          const { size } = await handle.stat();
          return { bytes: handle.createReadStream(), sizeBytes: size };
        }),
      );
    },

    async delete(key) {
      const file = pathOf(folder, key);
      return orFailure("DELETE", () => rm(file, { force: true }));
    },
  };
}

/** @throws BlobStoreFailure instead of an error of the file system */
async function orFailure<T>(action: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw new BlobStoreFailure(null, action, { cause, service: "Disk" });
  }
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Writes a file atomically and durably. */
async function writeWhole(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  // Beside its target, so that the rename never crosses a file system.
  const unfinished = `${file}.${randomUUID()}.tmp`;
  await mkdir(dirname(file), { recursive: true, mode: OWNER_ONLY_FOLDER });
  try {
    await write(unfinished);
    await syncFile(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

/** @throws RangeError on an invalid key */
function pathOf(folder: string, key: string): string {
  return join(folder, ...requireBlobKey(key).split("/"));
}
