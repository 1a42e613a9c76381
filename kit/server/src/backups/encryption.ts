import { createCipheriv, createDecipheriv, createHmac, type DecipherGCM, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { damaged } from "./manifest";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** By which an encrypted file is longer: its nonce before and its tag behind the bytes. */
export const ENVELOPE_BYTES = NONCE_BYTES + TAG_BYTES;

/** Encryption of one file; its name is authenticated too, so that files cannot be exchanged. */
export interface FileKey {
  /** 32 bytes. */
  key: Buffer;
  /** Path in the backup. */
  name: string;
}

/** Identifies a key without revealing it. */
export function keyIdOf(key: Buffer): string {
  return createHmac("sha256", key).update("surco backup key").digest("hex").slice(0, 16);
}

/** Encrypts under a random nonce: nonce, bytes, tag. */
export async function* encrypt(
  chunks: AsyncIterable<Uint8Array>,
  { key, name }: FileKey,
): AsyncGenerator<Uint8Array> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(name));
  yield nonce;
  for await (const chunk of chunks) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** Decrypts a file. @throws BackupError BACKUP_DAMAGED at its end, where its bytes or name are others */
export async function* decryptFile(file: string, { key, name }: FileKey): AsyncGenerator<Uint8Array> {
  const { nonce, tag, size } = await readEnvelope(file);
  const decipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(name)).setAuthTag(tag);
  if (size > ENVELOPE_BYTES) {
    const bytes = createReadStream(file, { start: NONCE_BYTES, end: size - TAG_BYTES - 1 });
    for await (const chunk of bytes) yield decipher.update(chunk);
  }
  yield finalBytes(decipher, file);
}

function finalBytes(decipher: DecipherGCM, file: string): Buffer {
  try {
    return decipher.final();
  } catch {
    throw damaged(file);
  }
}

async function readEnvelope(file: string): Promise<{ nonce: Buffer; tag: Buffer; size: number }> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    if (size < ENVELOPE_BYTES) throw damaged(file);
    const nonce = await readAt(handle, NONCE_BYTES, 0);
    return { nonce, tag: await readAt(handle, TAG_BYTES, size - TAG_BYTES), size };
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer;
}
