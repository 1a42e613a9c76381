import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isModelStored, ModelNotStored, modelFiles, readModelFile, storeModel } from "./model-files.client";

const OLDER = "http://localhost:3000/assets/maize-leaves-older.onnx";
let kept: Map<string, Response>;
let requested: string[];

/** Cache of the browser; `put` fails where the device is full. */
function stubCaches({ isFull = false } = {}) {
  const addressOf = (file: string) => new URL(file, location.origin).href;
  const cache = {
    async put(address: string, response: Response) {
      if (isFull) throw new DOMException("no room", "QuotaExceededError");
      kept.set(addressOf(address), response);
    },
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (url: string) => kept.delete(url),
  };
  vi.stubGlobal("caches", {
    open: async () => cache,
    match: async (address: string) => kept.get(addressOf(address))?.clone(),
  });
}

beforeEach(() => {
  kept = new Map([[OLDER, new Response("older")]]);
  requested = [];
  vi.stubGlobal("fetch", async (address: string) => {
    requested.push(address);
    return new Response(`bytes of ${address}`);
  });
});
afterEach(() => vi.unstubAllGlobals());

it("stores the model once, in place of an older one, and reads it from the device", async () => {
  stubCaches();
  expect(await isModelStored()).toBe(false);
  await storeModel();
  await storeModel();
  expect(await isModelStored()).toBe(true);
  expect(requested.sort()).toEqual(Object.values(modelFiles).sort());
  expect(kept.has(OLDER)).toBe(false);
  const bytes = await readModelFile(modelFiles.model);
  expect(new TextDecoder().decode(bytes)).toBe(`bytes of ${modelFiles.model}`);
  expect(requested).toHaveLength(2);
});

it("says that a full device has not stored it, and still reads it from the server", async () => {
  stubCaches({ isFull: true });
  await expect(storeModel()).rejects.toBeInstanceOf(ModelNotStored);
  expect((await readModelFile(modelFiles.model)).byteLength).toBeGreaterThan(0);
});

it("keeps no refusal of the server as a model", async () => {
  stubCaches();
  vi.stubGlobal("fetch", async () => new Response("not found", { status: 404 }));
  await expect(storeModel()).rejects.toThrow("404");
  expect([...kept.keys()]).toEqual([OLDER]);
});

it("works in browsers that store nothing", async () => {
  expect(await isModelStored()).toBe(false);
  expect((await readModelFile(modelFiles.model)).byteLength).toBeGreaterThan(0);
});
