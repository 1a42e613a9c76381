import { ownBuild } from "../own-build";
import { screenAtRest } from "../parts/at-rest";
import { sessionAccount } from "../session";
import { persistResponses, RESPONSES, type ResponseStore } from "./persist-responses";

/** Map tiles of visited places, cached by the service worker. */
const SEEN_CACHE = "surco-seen";

let opened: Promise<ResponseStore | null> | null = null;

/** True where this device has no responses yet, as on a first visit; false where the browser does not say. */
let isEmpty: Promise<boolean> | null = null;

async function isStoreEmpty(): Promise<boolean> {
  const databases = await indexedDB.databases?.().catch(() => undefined);
  return databases?.every(({ name }) => name !== RESPONSES) ?? false;
}

/** The store, null while there is nothing to read: its code is not fetched for that. */
async function storeToRead(): Promise<ResponseStore | null> {
  isEmpty ??= isStoreEmpty();
  return opened === null && (await isEmpty) ? null : openStore();
}

/** The store, on a first visit after the screen: its code is not what the screen waits for. */
async function storeToWrite(): Promise<ResponseStore | null> {
  isEmpty ??= isStoreEmpty();
  if (opened === null && (await isEmpty)) await screenAtRest();
  return openStore();
}

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

/**
 * Store of this device's responses; undefined in development or without storage.
 * @param isBackground  true for what no screen waits for
 */
export function deviceResponses({ isBackground = false } = {}) {
  const build = ownBuild();
  if (build === null || !("indexedDB" in globalThis)) return undefined;
  // Once open it costs nothing more; a page that is left soon would lose what waits.
  const isAtHand = () => opened !== null || Boolean(navigator.serviceWorker?.controller);
  return persistResponses({
    store: storeToWrite,
    reader: storeToRead,
    build,
    owner: sessionAccount,
    isAtHand,
    isBackground,
  });
}

/** Deletes everything that the signed-in account has read from this device. Unsent drafts stay. */
export async function deleteStoredResponses(): Promise<void> {
  if (!("indexedDB" in globalThis)) return;
  await (await openStore())?.clear().catch(() => undefined);
  navigator.serviceWorker?.controller?.postMessage("forget");
  if ("caches" in globalThis) await caches.delete(SEEN_CACHE);
}
