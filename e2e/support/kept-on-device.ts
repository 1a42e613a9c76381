import { readdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Waits until the service worker has stored the files of the application. */
export async function applicationIsKept(shown: Page): Promise<void> {
  await shown.evaluate("navigator.serviceWorker.ready.then(() => true)");
  const files = readdirSync("apps/web/dist/assets").filter((file) => !/cyrillic|greek|vietnamese/.test(file));
  const kept = () =>
    shown.evaluate<number>(`(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("workbox-precache"));
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().length;
  })()`);
  await expect.poll(kept, { timeout: 60_000 }).toBeGreaterThan(files.length);
}

/** Answers that stand in IndexedDB under a name with this part. */
export function keptUnder(shown: Page, part: string): Promise<number> {
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
