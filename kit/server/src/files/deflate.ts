import { promisify } from "node:util";
import { deflate, deflateSync } from "node:zlib";

const compress = promisify(deflate);

/** Up to here compressing takes 3 ms; waiting for a thread of the pool takes longer on a busy machine. */
const AT_ONCE_BYTES = 128 * 1024;

/** Compresses; large inputs off the main thread. */
export async function deflateAsync(bytes: Uint8Array): Promise<Uint8Array> {
  return bytes.length <= AT_ONCE_BYTES ? deflateSync(bytes) : compress(bytes);
}
