import { randomUUID } from "node:crypto";
import { type BlobStore, BlobStoreFailure } from "@surco/kit-server";
import { ConfigError } from "./config-error";

/** Writes, reads and deletes a small file, so that a wrong setting ends the start and not the upload of a photo. @throws ConfigError */
export async function requireStorage(blobs: BlobStore): Promise<void> {
  const key = `checks/${randomUUID()}`;
  const written = Uint8Array.of(1, 2, 3);
  try {
    await blobs.put(key, written);
    const read = await blobs.get(key);
    await blobs.delete(key);
    if (read?.length !== written.length)
      throw new ConfigError(["SURCO_S3_URL returns other files than it stored."]);
  } catch (error) {
    if (!(error instanceof BlobStoreFailure)) throw error;
    throw new ConfigError([sentenceOf(error)]);
  }
}

function sentenceOf({ status, cause }: BlobStoreFailure): string {
  if (status === null) return `SURCO_S3_URL does not answer${reasonOf(cause)}.`;
  if (status === 404) return "SURCO_S3_URL names a bucket that is not there.";
  if (status === 401 || status === 403)
    return "SURCO_S3_ACCESS_KEY_ID is refused by SURCO_S3_URL: its secret or SURCO_S3_REGION is wrong, or it may not read, write and delete there.";
  return `SURCO_S3_URL answers with status ${status}.`;
}

/** Code of a network error, as ECONNREFUSED. */
function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error ? cause.cause : undefined;
  return inner instanceof Error && "code" in inner ? `: ${String(inner.code)}` : "";
}
