import { readFile } from "node:fs/promises";
import type { BlobStore } from "./blob-store";

/** Blob store over a map that the test reads. */
export function memoryBlobStore(blobs: Map<string, Uint8Array>): BlobStore {
  return {
    put: async (key, bytes) => void blobs.set(key, bytes),
    putFile: async (key, file) => void blobs.set(key, await readFile(file)),
    get: async (key) => blobs.get(key) ?? null,
    async open(key) {
      const bytes = blobs.get(key);
      if (bytes === undefined) return null;
      return {
        sizeBytes: bytes.length,
        bytes: (async function* () {
          yield bytes;
        })(),
      };
    },
    delete: async (key) => void blobs.delete(key),
  };
}
