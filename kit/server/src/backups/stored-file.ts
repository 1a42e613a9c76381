import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";
import { isMissing } from "../files/is-missing";
import { decryptFile, encrypt, type FileKey } from "./encryption";

/** Compresses pages of tables to about a quarter, at the speed of a disk. */
const LEVEL = constants.Z_BEST_SPEED;
/** Hashing one takes well under a millisecond of the event loop. */
const CHUNK_BYTES = 64 * 1024;

/** Written through to the disk before it is closed. */
export const NEW_FILE = { flags: "wx", mode: 0o600, flush: true };

interface Storing {
  signal: AbortSignal;
  /** null: not encrypted. */
  fileKey: FileKey | null;
}

export interface StoredSize {
  bytes: number;
  storedBytes: number;
  /** Of the stored bytes. */
  sha256: string;
}

/** Compresses a file into a new one, readable by its owner only. @returns null where the source is gone */
export async function storeFile(source: string, target: string, how: Storing): Promise<StoredSize | null> {
  const handle = await openExisting(source);
  return handle && store(handle.createReadStream({ highWaterMark: CHUNK_BYTES }), target, how);
}

/** Compresses a text into a new file, as `storeFile` does. */
export function storeText(text: string, target: string, how: Storing): Promise<StoredSize> {
  return store(Readable.from([Buffer.from(text)]), target, how);
}

async function store(source: Readable, target: string, { signal, fileKey }: Storing): Promise<StoredSize> {
  const [plain, stored] = [new Measured(), new Measured()];
  await pipeline(
    source,
    (chunks: AsyncIterable<Uint8Array>) => plain.count(chunks),
    createGzip({ level: LEVEL, chunkSize: CHUNK_BYTES }),
    (chunks: AsyncIterable<Uint8Array>) => stored.hash(fileKey ? encrypt(chunks, fileKey) : chunks),
    createWriteStream(target, NEW_FILE),
    { signal },
  );
  return { bytes: plain.bytes, storedBytes: stored.bytes, sha256: stored.digest() };
}

/** True where the stored file has the size and the hash of its manifest. */
export async function isIntact(file: string, expected: Omit<StoredSize, "bytes">): Promise<boolean> {
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  );
  if (size !== expected.storedBytes) return false;
  const stored = new Measured();
  for await (const _chunk of stored.hash(createReadStream(file, { highWaterMark: CHUNK_BYTES })));
  return stored.digest() === expected.sha256;
}

/** Decrypts and decompresses a stored file into a new one. */
export async function unpackFile(source: string, target: string, fileKey: FileKey | null): Promise<void> {
  await pipeline(
    fileKey ? decryptFile(source, fileKey) : createReadStream(source),
    createGunzip({ chunkSize: CHUNK_BYTES }),
    createWriteStream(target, NEW_FILE),
  );
}

async function openExisting(file: string): Promise<FileHandle | null> {
  return open(file, "r").catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** Size and hash of the bytes that pass. */
class Measured {
  bytes = 0;
  private readonly sha256 = createHash("sha256");

  async *count(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.bytes += chunk.length;
      yield chunk;
    }
  }

  async *hash(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.count(chunks)) {
      this.sha256.update(chunk);
      yield chunk;
    }
  }

  digest(): string {
    return this.sha256.digest("hex");
  }
}
