import { ownBuild } from "../own-build";
import { sessionAccount } from "../session";
import { persistResponses, type ResponseStore } from "./persist-responses";

/** Map tiles of visited places, cached by the service worker. */
const SEEN_CACHE = "surco-seen";

let opened: Promise<ResponseStore | null> | null = null;

export function openStore(): Promise<ResponseStore | null> {
  opened ??= import("./response-store").then(
    ({ openResponseStore }) => openResponseStore(),
    () => {
      opened = null;
      return null;
    },
  );
  return opened;
}

/** Store of this device's responses; undefined in development or without storage. */
export function deviceResponses() {
  const build = ownBuild();
  if (build === null || !("indexedDB" in globalThis)) return undefined;
  return persistResponses({ store: openStore, build, owner: sessionAccount });
}

/** Deletes everything that the signed-in account has read from this device. Unsent drafts stay. */
export async function deleteStoredResponses(): Promise<void> {
  if (!("indexedDB" in globalThis)) return;
  await (await openStore())?.clear().catch(() => undefined);
  navigator.serviceWorker?.controller?.postMessage("forget");
  if ("caches" in globalThis) await caches.delete(SEEN_CACHE);
}
