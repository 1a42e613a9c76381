import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { deflate, inflate } from "node:zlib";
import type { BlobStore } from "@surco/kit-server";
import { decodeWindow, encodeWindow, type FieldWindow } from "@surco/raster";

const deflateAsync = promisify(deflate);
const inflateAsync = promisify(inflate);

/** Larger than any field of 500 ha unpacked; a stored window beyond it is not one of ours. */
const MAX_WINDOW_BYTES = 64 * 1024 * 1024;

/** Stored field windows, compressed. */
export function windowStore(blobs: BlobStore) {
  return {
    /** A key that no window was ever stored under. */
    newKey(polygonHash: string, sceneId: string): string {
      const reading = randomUUID().slice(0, 8);
      return `windows/${polygonHash.slice(0, 2)}/${polygonHash}/${sceneId.toLowerCase()}-${reading}.bin`;
    },

    async put(key: string, window: FieldWindow): Promise<void> {
      await blobs.put(key, await deflateAsync(encodeWindow(window), { level: 6 }));
    },

    /** null where the file is gone, damaged or of another version: it is read from its scene again then. */
    async get(key: string): Promise<FieldWindow | null> {
      const bytes = await blobs.get(key);
      if (bytes === null) return null;
      try {
        return decodeWindow(await inflateAsync(bytes, { maxOutputLength: MAX_WINDOW_BYTES }));
      } catch {
        // One bad file would otherwise take the whole season's curve with it, for good.
        return null;
      }
    },
  };
}

export type WindowStore = ReturnType<typeof windowStore>;
