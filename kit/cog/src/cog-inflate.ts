import { constants, inflate } from "node:zlib";
import { TiffError } from "@surco/raster";

/**
 * Inflates a block, or as much as the first part of one gives, on the thread pool.
 * @throws TiffError BAD_BLOCK where the bytes are no deflate stream or hold more than a block
 */
export function inflatedTo(bytes: Uint8Array, { rawBytes }: { rawBytes: number }): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    inflate(
      bytes,
      {
        // A stream that was cut off gives what it has instead of an error.
        finishFlush: constants.Z_SYNC_FLUSH,
        // One piece of output, never more than a block: a bomb stops there.
        chunkSize: Math.max(64, rawBytes),
        maxOutputLength: rawBytes,
      },
      (error, raw) => {
        if (error === null) resolve(raw);
        else reject(new TiffError("BAD_BLOCK", "block does not inflate", { cause: error }));
      },
    );
  });
}
