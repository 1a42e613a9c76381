import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { BlobStoreFailure } from "./blob-store-failure";
import { localBlobStore } from "./local-blob-store";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "surco blobs "));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("returns stored blobs, replaces them atomically, and returns null for deleted or unknown ones", async () => {
  const blobs = localBlobStore(folder);
  const key = "windows/ab/cdef-01.bin";

  await blobs.put(key, new Uint8Array([1, 2, 3]));
  await blobs.put(key, new Uint8Array([9]));

  expect([...((await blobs.get(key)) ?? [])]).toEqual([9]);
  await blobs.delete(key);
  await blobs.delete(key);
  expect(await blobs.get(key)).toBeNull();
});

it.skipIf(process.platform === "win32")("lets no other account of the machine read its files", async () => {
  const blobs = localBlobStore(join(folder, "blobs"));
  const source = join(folder, "readable by all");
  await mkdir(join(folder, "blobs"), { mode: 0o755 });
  await writeFile(source, "x", { mode: 0o644 });

  await blobs.put("a/one.bin", new Uint8Array(1));
  await blobs.putFile("a/two.bin", source);

  const modes = ["blobs", "blobs/a", "blobs/a/one.bin", "blobs/a/two.bin"].map(
    async (name) => (await stat(join(folder, name))).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600, 0o600]);
});

it("leaves one whole file when many write the same key at once", async () => {
  const blobs = localBlobStore(folder);
  const writers = Array.from({ length: 20 }, (_, i) => blobs.put("a/b.bin", new Uint8Array(50_000).fill(i)));

  await Promise.all(writers);

  const read = await blobs.get("a/b.bin");
  expect(read?.length).toBe(50_000);
  expect(new Set(read).size).toBe(1);
  expect(await readdir(join(folder, "a"))).toEqual(["b.bin"]);
});

it.each([
  "../x",
  "a/../../x",
  "/etc/passwd",
  "a//b",
  "",
  ".hidden",
  "a/.b",
  "a\\b",
  "A",
  "a/",
  "c:x",
  "a\0b",
  "x.tmp",
])("refuses %j as a key", async (key) => {
  const blobs = localBlobStore(folder);
  await expect(blobs.put(key, new Uint8Array(1))).rejects.toThrow(RangeError);
  await expect(blobs.get(key)).rejects.toThrow(RangeError);
  await expect(blobs.delete(key)).rejects.toThrow(RangeError);
});

it("writes nothing outside its folder for any key", async () => {
  const blobs = localBlobStore(join(folder, "inside"));
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[a-c./\\:%~]{1,12}$/), async (key) => {
      await blobs.put(key, new Uint8Array(1)).catch(() => undefined);
      expect((await readdir(folder)).filter((name) => name !== "inside")).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

it("says that the storage fails where the disk does, and works again after it", async () => {
  const place = join(folder, "blobs");
  await writeFile(place, "a file where the folder should be");
  const blobs = localBlobStore(place);
  for (const attempt of [
    () => blobs.put("a/b.bin", new Uint8Array(1)),
    () => blobs.get("a/b.bin"),
    () => blobs.open("a/b.bin"),
  ]) {
    await expect(attempt()).rejects.toBeInstanceOf(BlobStoreFailure);
  }

  await rm(place);
  await blobs.put("a/b.bin", new Uint8Array(1));

  expect(await blobs.get("a/b.bin")).toHaveLength(1);
});
