import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { BlobStore } from "./blob-store";
import { BlobStoreFailure } from "./blob-store-failure";
import { startBucket } from "./bucket.testing";
import { s3BlobStore } from "./s3-blob-store";

const credentials = { region: "us-east-1", accessKeyId: "surco", secretAccessKey: "a secret/+" };

let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surco s3 "));
  bucket = await startBucket(credentials);
});
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = (changed: Partial<typeof credentials> = {}) =>
  s3BlobStore({ bucketUrl: bucket.url, ...credentials, ...changed });

async function bytesOf(blob: { bytes: AsyncIterable<Uint8Array> } | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of blob?.bytes ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const keys = fc.constantFrom("a.bin", "windows/ab/c-1.bin", "reports/x_2.pdf");
const steps = fc.array(
  fc.oneof(
    fc.record({
      action: fc.constant("put" as const),
      key: keys,
      bytes: fc.uint8Array({ maxLength: 300 }),
    }),
    fc.record({ action: fc.constantFrom("get" as const, "open" as const, "delete" as const), key: keys }),
  ),
  { maxLength: 12 },
);
type Step =
  | { action: "put"; key: string; bytes: Uint8Array }
  | { action: "get" | "open" | "delete"; key: string };

/** Takes a step with the store and with its model, and compares what both return. */
async function compareStep(blobs: BlobStore, model: Map<string, Uint8Array>, step: Step): Promise<void> {
  const stored = model.get(step.key);
  switch (step.action) {
    case "put":
      await blobs.put(step.key, step.bytes);
      model.set(step.key, step.bytes);
      return;
    case "delete":
      await blobs.delete(step.key);
      model.delete(step.key);
      return;
    case "get":
      return expect(await blobs.get(step.key)).toEqual(stored ? new Uint8Array(stored) : null);
    case "open": {
      const opened = await blobs.open(step.key);
      expect(opened?.sizeBytes).toBe(stored?.length);
      expect([...(await bytesOf(opened))]).toEqual([...(stored ?? [])]);
    }
  }
}

describe("a bucket", () => {
  it("answers like a map, whatever the order of the steps", async () => {
    const blobs = open();
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const prefix = randomUUID();
        const model = new Map<string, Uint8Array>();
        for (const step of taken) await compareStep(blobs, model, { ...step, key: `${prefix}/${step.key}` });
      }),
      { numRuns: 25 },
    );
  });

  it("takes a large file and streams it back whole", async () => {
    const blobs = open();
    const file = join(folder, "large.bin");
    const bytes = randomBytes(12 * 1024 * 1024 + 7);
    await writeFile(file, bytes);

    await blobs.putFile("flights/large.bin", file);

    const opened = await blobs.open("flights/large.bin");
    expect(opened?.sizeBytes).toBe(bytes.length);
    expect((await bytesOf(opened)).equals(bytes)).toBe(true);
  });

  it("knows keys with a prefix in its address", async () => {
    const blobs = s3BlobStore({ ...credentials, bucketUrl: `${bucket.url}/files of Ana` });

    await blobs.put("a.bin", Uint8Array.of(7));

    expect([...((await blobs.get("a.bin")) ?? [])]).toEqual([7]);
    expect([...bucket.objects.keys()]).toContain("/surco/files%20of%20Ana/a.bin");
  });

  it.each([{ secretAccessKey: "another" }, { accessKeyId: "another" }, { region: "eu-west-1" }])(
    "refuses signatures with %j",
    async (changed) => {
      await expect(open(changed).put("refused.bin", Uint8Array.of(1))).rejects.toMatchObject({ status: 403 });
      expect([...bucket.objects.keys()]).not.toContain("/surco/refused.bin");
    },
  );

  it.each(["../x", "a/../../x", "/etc/passwd", "a//b", "", "A", "a b", "x.tmp", "a?b"])(
    "refuses %j as a key",
    async (key) => {
      const blobs = open();
      await expect(blobs.put(key, new Uint8Array(1))).rejects.toThrow(RangeError);
      await expect(blobs.get(key)).rejects.toThrow(RangeError);
      await expect(blobs.delete(key)).rejects.toThrow(RangeError);
    },
  );
});

describe("a storage service that fails", () => {
  let front: Server | undefined;
  afterEach(() => front?.close());

  /** Store whose requests `answer` handles. */
  async function openBehind(
    answer: (request: IncomingMessage, response: ServerResponse, count: number) => void,
  ) {
    let count = 0;
    front = createServer((request, response) => answer(request, response, ++count));
    await new Promise<void>((listening) => front?.listen(0, "127.0.0.1", listening));
    const { port } = front.address() as AddressInfo;
    const blobs = s3BlobStore({ bucketUrl: `http://127.0.0.1:${port}/surco`, ...credentials });
    return { blobs, requests: () => count };
  }

  it("is asked again after a lost connection and a 503, with the same bytes and their hash", async () => {
    const received: Buffer[] = [];
    const hashes: unknown[] = [];
    const { blobs } = await openBehind(async (request, response, count) => {
      if (count === 1) return request.socket.destroy();
      hashes.push(request.headers["x-amz-content-sha256"]);
      received.push(await bytesOf({ bytes: request }));
      response.writeHead(count === 2 ? 503 : 200).end();
    });

    await blobs.put("a.bin", new Uint8Array([1, 2, 3]));

    const sha256 = createHash("sha256")
      .update(Buffer.of(1, 2, 3))
      .digest("hex");
    expect(hashes).toEqual([sha256, sha256]);
    expect(received.map((bytes) => [...bytes])).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it("is not asked again where it refuses the credentials, and the failure names no secret", async () => {
    const { blobs, requests } = await openBehind((_request, response) => response.writeHead(403).end());

    const failure = await blobs.get("a.bin").catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(BlobStoreFailure);
    expect(failure).toMatchObject({ status: 403, message: "S3: GET failed with status 403" });
    expect(requests()).toBe(1);
  });

  it("is given up after four tries", async () => {
    const { blobs, requests } = await openBehind((_request, response) => response.writeHead(500).end());

    await expect(blobs.delete("a.bin")).rejects.toMatchObject({ status: 500 });
    expect(requests()).toBe(4);
  });

  it("breaks off a download with a failure, not with half a blob", async () => {
    const { blobs } = await openBehind((_request, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write(Buffer.alloc(10), () => response.destroy());
    });

    await expect(blobs.get("a.bin")).rejects.toThrow(BlobStoreFailure);
    await expect(blobs.open("a.bin").then(bytesOf)).rejects.toThrow();
  });

  it("refuses a download of unknown size", async () => {
    const { blobs } = await openBehind((_request, response) => response.writeHead(200).end("abc"));

    await expect(blobs.open("a.bin")).rejects.toThrow(BlobStoreFailure);
  });
});
