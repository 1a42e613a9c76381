import runtimeAddress from "onnxruntime-web/ort-wasm-simd-threaded.wasm?url";
import modelAddress from "../../model/maize-leaves.onnx?url";

/** Files that the device needs to identify leaves without the server: their names change with their contents. */
export const modelFiles = { runtime: runtimeAddress, model: modelAddress } as const;

/** Both compressed, as they are sent, MB. */
export const MODEL_DOWNLOAD_MB = 8;
/** Both on the device, bytes. */
export const MODEL_BYTES = 20_000_000;

const CACHE = "surco-leaf-model";

/** Reads a file from the device; else from the server, and keeps it. @throws TypeError without a network; Error for a refusal */
export async function readModelFile(address: string): Promise<ArrayBuffer> {
  const kept = await keptFile(address);
  if (kept !== undefined) return kept.arrayBuffer();
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  await keep(address, response.clone());
  return response.arrayBuffer();
}

/** Why the model is not on the device. */
export class ModelNotStored extends Error {}

/**
 * Stores the model on this device, if it is not there yet.
 *
 * @throws TypeError without a network; ModelNotStored where the device has no room for it
 */
export async function storeModel(): Promise<void> {
  for (const address of Object.values(modelFiles)) await readModelFile(address);
  if (!(await isModelStored())) throw new ModelNotStored();
}

/** True where this device identifies leaves without the server. */
export async function isModelStored(): Promise<boolean> {
  const found = await Promise.all(Object.values(modelFiles).map(keptFile));
  return found.every((file) => file !== undefined);
}

async function keptFile(address: string): Promise<Response | undefined> {
  if (!("caches" in globalThis)) return undefined;
  return caches.match(address, { cacheName: CACHE }).catch(() => undefined);
}

/** Keeps a file in place of its earlier version. A device without room goes on without it. */
async function keep(address: string, response: Response): Promise<void> {
  if (!("caches" in globalThis)) return;
  try {
    const cache = await caches.open(CACHE);
    await cache.put(address, response);
    const current = Object.values(modelFiles).map((file) => new URL(file, location.origin).href);
    for (const { url } of await cache.keys()) {
      if (!current.includes(url)) await cache.delete(url);
    }
  } catch {
    // Read from the server again next time.
  }
}
