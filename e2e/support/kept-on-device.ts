import { readdirSync } from "node:fs";
import { expect } from "vitest";
import { PATIENCE_MS } from "./browser";
import type { StoryPage } from "./other-browsers/story-page";

type Evaluated = Pick<StoryPage, "evaluate">;

/** Waits until the service worker has stored the files of the application. */
export async function applicationIsKept(shown: Evaluated): Promise<void> {
  await shown.evaluate("navigator.serviceWorker.ready.then(() => true)");
  const files = readdirSync("apps/web/dist/assets").filter(
    (file) => !/cyrillic|greek|vietnamese|\.(br|gz|wasm|onnx)$/.test(file),
  );
  const kept = () =>
    shown.evaluate<number>(`(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("workbox-precache"));
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().length;
  })()`);
  await expect.poll(kept, { timeout: PATIENCE_MS }).toBeGreaterThan(files.length);
}

/** Answers that stand in IndexedDB under a name with this part. */
export function keptUnder(shown: Evaluated, part: string): Promise<number> {
  return shown.evaluate<number>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open("surco-answers");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const names = opening.result.transaction("answers").objectStore("answers").getAllKeys();
      names.onsuccess = () => {
        opening.result.close();
        resolve(names.result.filter((name) => name.includes(${JSON.stringify(part)})).length);
      };
    };
  })`);
}
