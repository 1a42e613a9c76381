import { ownBuild } from "../own-build";
import { sessionAccount } from "../session";
import { type AnswerStore, keepAnswers } from "./keep-answers";

/** Map tiles of visited places, cached by the service worker. */
const SEEN_CACHE = "surco-seen";

let opened: Promise<AnswerStore | null> | null = null;

function openStore(): Promise<AnswerStore | null> {
  opened ??= import("./answer-store").then(
    ({ openAnswerStore }) => openAnswerStore(),
    () => {
      opened = null;
      return null;
    },
  );
  return opened;
}

/** Store of this device's responses; undefined in development or without storage. */
export function deviceAnswers() {
  const build = ownBuild();
  if (build === null || !("indexedDB" in globalThis)) return undefined;
  return keepAnswers({ store: openStore, build, owner: sessionAccount });
}

/** Deletes everything that the signed-in account has read from this device. Unsent drafts stay. */
export async function forgetAnswers(): Promise<void> {
  if (!("indexedDB" in globalThis)) return;
  await (await openStore())?.clear().catch(() => undefined);
  navigator.serviceWorker?.controller?.postMessage("forget");
  if ("caches" in globalThis) await caches.delete(SEEN_CACHE);
}
