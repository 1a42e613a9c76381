import { type FileHandle, open } from "node:fs/promises";
import type { HttpClient } from "@surco/kit-server";

/** A file of which pieces can be read. */
export interface RangeSource {
  /** Its address: the key under which its header is kept. */
  readonly key: string;
  /** Bytes from `offset` on, fewer only where the file ends. */
  read(offset: number, length: number, signal?: AbortSignal): Promise<Uint8Array>;
  /** Size of the file in bytes; null until a response has named it. */
  size(): number | null;
}

/** A file behind a server that answers range requests. Reading throws HttpFailure. */
export function httpSource(http: Pick<HttpClient, "getRange">, url: string): RangeSource {
  let totalBytes: number | null = null;
  return {
    key: url,
    size: () => totalBytes,
    async read(offset, length, signal) {
      const answer = await http.getRange(url, offset, length, signal === undefined ? undefined : { signal });
      totalBytes = answer.totalBytes ?? totalBytes;
      return answer.bytes;
    },
  };
}

/** A file on this machine's disk. Close it when done. */
export async function fileSource(path: string): Promise<RangeSource & { close(): Promise<void> }> {
  const file = await open(path, "r");
  const { size } = await file.stat();
  return {
    key: path,
    size: () => size,
    read: (offset, length) => readFully(file, offset, Math.max(0, Math.min(length, size - offset))),
    close: () => file.close(),
  };
}

async function readFully(file: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, offset + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}
