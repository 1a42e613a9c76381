import { promisify } from "node:util";
import { deflate } from "node:zlib";

const compress = promisify(deflate);

/** Compresses off the main thread. */
export function deflateAsync(bytes: Uint8Array): Promise<Uint8Array> {
  return compress(bytes);
}
