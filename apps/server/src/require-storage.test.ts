import { type BlobStore, BlobStoreFailure } from "@surco/kit-server";
import { memoryBlobStore } from "@surco/kit-server/testing";
import { expect, it } from "vitest";
import { requireStorage } from "./require-storage";

const failing = (failure: BlobStoreFailure): BlobStore => ({
  ...memoryBlobStore(new Map()),
  put: () => Promise.reject(failure),
});

it("leaves nothing behind where files can be written, read and deleted", async () => {
  const stored = new Map<string, Uint8Array>();

  await requireStorage(memoryBlobStore(stored));

  expect(stored.size).toBe(0);
});

it.each([
  [new BlobStoreFailure(404, "PUT"), /names a bucket that is not there/],
  [new BlobStoreFailure(403, "PUT"), /^SURCO_S3_ACCESS_KEY_ID is refused/],
  [new BlobStoreFailure(500, "PUT"), /status 500/],
  [
    new BlobStoreFailure(null, "PUT", {
      cause: new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) }),
    }),
    /does not answer: ECONNREFUSED/,
  ],
])("names the setting that is wrong: %s", async (failure, sentence) => {
  await expect(requireStorage(failing(failure))).rejects.toThrow(sentence);
});

it("refuses a service that loses what it stored", async () => {
  const forgetful = { ...memoryBlobStore(new Map()), get: async () => null };

  await expect(requireStorage(forgetful)).rejects.toThrow(/returns other files/);
});
