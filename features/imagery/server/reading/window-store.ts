import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { deflate, inflate } from "node:zlib";
import type { BlobStore } from "@surco/kit-server";
import { decodeWindow, encodeWindow, type FieldWindow } from "@surco/raster";

const deflateAsync = promisify(deflate);
const inflateAsync = promisify(inflate);

/** Size limit of a decompressed window, larger than any field of 500 ha. */
const MAX_WINDOW_BYTES = 64 * 1024 * 1024;

/** Stored field windows, compressed. */
export function windowStore(blobs: BlobStore) {
  return {
    /** Creates a new key. */
    newKey(polygonHash: string, sceneId: string): string {
      const reading = randomUUID().slice(0, 8);
      return `windows/${polygonHash.slice(0, 2)}/${polygonHash}/${sceneId.toLowerCase()}-${reading}.bin`;
    },

    async put(key: string, window: FieldWindow): Promise<void> {
      await blobs.put(key, await deflateAsync(encodeWindow(window), { level: 6 }));
    },

    /** Reads a window; null if missing, damaged or of another version, so that it is read from its scene again. */
    async get(key: string): Promise<FieldWindow | null> {
      const bytes = await blobs.get(key);
      if (bytes === null) return null;
      try {
        return decodeWindow(await inflateAsync(bytes, { maxOutputLength: MAX_WINDOW_BYTES }));
      } catch {
        // Otherwise one damaged file would break the whole season's curve.
        return null;
      }
    },
  };
}

export type WindowStore = ReturnType<typeof windowStore>;
