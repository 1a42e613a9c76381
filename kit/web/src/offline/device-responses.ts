import { ownBuild } from "../own-build";
import { sessionAccount } from "../session";
import { persistResponses, type ResponseStore } from "./persist-responses";

/** Lists of kept farms stand below it, by account. */
export const KEPT_FARMS_KEY = "surco.kept-farms";

/** Map tiles of visited places, cached by the service worker. */
const SEEN_CACHE = "surco-seen";

let opened: Promise<ResponseStore | null> | null = null;

function openStore(): Promise<ResponseStore | null> {
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

/** Store of responses that a collection keeps, as a farm for the time without a network; undefined where nothing is stored. */
export function keptResponses(keeper: string) {
  const build = ownBuild();
  if (build === null || !("indexedDB" in globalThis)) return undefined;
  return {
    persister: persistResponses({ store: openStore, build, owner: sessionAccount, keeper }),
    size: async () => (await openStore())?.sizeOfKept(keeper) ?? { responses: 0, bytes: 0 },
    release: async () => (await openStore())?.release(keeper),
  };
}

/** Deletes everything that the signed-in account has read from this device. Unsent drafts stay. */
export async function deleteStoredResponses(): Promise<void> {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(KEPT_FARMS_KEY)) localStorage.removeItem(key);
  if (!("indexedDB" in globalThis)) return;
  await (await openStore())?.clear().catch(() => undefined);
  navigator.serviceWorker?.controller?.postMessage("forget");
  if ("caches" in globalThis) await caches.delete(SEEN_CACHE);
}
