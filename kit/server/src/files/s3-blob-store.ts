import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { isWorthRetrying, retryAfterMs, retryDelayMs } from "../http/retry-delay";
import { requireBlobKey } from "./blob-key";
import type { BlobStore } from "./blob-store";
import { BlobStoreFailure } from "./blob-store-failure";

export interface S3Settings {
  /** Bucket, by path (`https://s3.example.org/surco`) or by host; a longer path is a prefix of the keys. No slash at the end. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Until the response begins; an upload has more by its size. */
const RESPONSE_WITHIN_MS = 15_000;
const UPLOAD_BYTES_PER_MS = 50;
const LONGEST_UPLOAD_MS = 120_000;
const MAX_TRIES = 4;
/** A person waits: a service that has been silent for so long is not asked again. */
const TRIED_FOR_MS = 20_000;

/**
 * Blob store in a bucket of an S3-compatible service, which any number of nodes may share. Uploads carry the SHA-256 of
 * their bytes, so that the service refuses what was damaged on the way. Network errors, 429 and 5xx are retried: each
 * action may be repeated.
 *
 * Its methods throw RangeError on an invalid key and BlobStoreFailure where the service refuses or does not answer.
 */
export function s3BlobStore(settings: S3Settings): BlobStore {
  const { bucketUrl, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });

  /** @returns null where there is no such key */
  async function request(
    method: "GET" | "PUT" | "DELETE",
    key: string,
    upload?: Upload,
  ): Promise<Response | null> {
    const url = `${bucketUrl}/${requireBlobKey(key)}`;
    const begunMs = performance.now();
    for (let tryNumber = 1; ; tryNumber++) {
      const { response, failure, pauseMs } = await attempt(client, url, method, upload);
      if (failure === null) return response;
      if (failure.status === 404 && method !== "PUT") return null;
      const isOver = tryNumber === MAX_TRIES || performance.now() - begunMs > TRIED_FOR_MS;
      if (!isPassing(failure) || isOver) throw failure;
      await sleep(retryDelayMs(tryNumber, pauseMs, Math.random));
    }
  }

  return {
    async put(key, bytes) {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      await discard(await request("PUT", key, { body: new Uint8Array(bytes), sha256 }));
    },

    async putFile(key, file) {
      const hash = createHash("sha256");
      await pipeline(createReadStream(file), hash);
      await discard(await request("PUT", key, { body: await openAsBlob(file), sha256: hash.digest("hex") }));
    },

    async get(key) {
      const response = await request("GET", key);
      if (response === null) return null;
      const bytes = await response.arrayBuffer().catch((cause) => {
        throw new BlobStoreFailure(null, "GET", { cause });
      });
      return new Uint8Array(bytes);
    },

    async open(key) {
      const response = await request("GET", key);
      if (response === null) return null;
      const sizeBytes = response.headers.get("content-length");
      // Without it a download that breaks off would look whole.
      if (sizeBytes === null) {
        await response.body?.cancel();
        throw new BlobStoreFailure(response.status, "GET without a size");
      }
      return { bytes: chunksOf(response), sizeBytes: Number(sizeBytes) };
    },

    async delete(key) {
      await discard(await request("DELETE", key));
    },
  };
}

interface Upload {
  body: Uint8Array<ArrayBuffer> | Blob;
  sha256: string;
}

interface Attempt {
  response: Response | null;
  failure: BlobStoreFailure | null;
  /** Pause that the service asks for. */
  pauseMs: number | null;
}

async function attempt(
  client: AwsClient,
  url: string,
  method: string,
  upload: Upload | undefined,
): Promise<Attempt> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), responseWithinMs(upload));
  try {
    const { headers } = await client.sign(url, {
      method,
      ...(upload && { headers: { "x-amz-content-sha256": upload.sha256 } }),
    });
    const response = await fetch(url, {
      method,
      headers,
      signal: late.signal,
      ...(upload && { body: upload.body }),
    });
    if (response.ok) return { response, failure: null, pauseMs: null };
    await discard(response);
    const pauseMs = retryAfterMs(response.headers.get("retry-after"), Date.now());
    return { response, failure: new BlobStoreFailure(response.status, method), pauseMs };
  } catch (cause) {
    return { response: null, failure: new BlobStoreFailure(null, method, { cause }), pauseMs: null };
  } finally {
    clearTimeout(timer);
  }
}

function responseWithinMs(upload: Upload | undefined): number {
  if (upload === undefined) return RESPONSE_WITHIN_MS;
  const sizeBytes = upload.body instanceof Blob ? upload.body.size : upload.body.length;
  return Math.min(LONGEST_UPLOAD_MS, RESPONSE_WITHIN_MS + sizeBytes / UPLOAD_BYTES_PER_MS);
}

/** True for a lost connection, 429 and 5xx. */
function isPassing({ status }: BlobStoreFailure): boolean {
  return status === null || isWorthRetrying(status);
}

/** Reads what is left of a response, so that its connection serves the next request. */
async function discard(response: Response | null): Promise<void> {
  await response?.arrayBuffer().catch(() => undefined);
}

async function* chunksOf(response: Response): AsyncIterable<Uint8Array> {
  if (response.body === null) return;
  yield* response.body;
}
