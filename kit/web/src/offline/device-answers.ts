import { ownBuild } from "../own-build";
import { sessionAccount } from "../session";
import { type AnswerStore, keepAnswers } from "./keep-answers";

/** Map pictures of places one has looked at, kept by the service worker. */
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

/** The keeper of this device's answers; undefined where there is no built application or no place to keep them. */
export function deviceAnswers() {
  const build = ownBuild();
  if (build === null || !("indexedDB" in globalThis)) return undefined;
  return keepAnswers({ store: openStore, build, owner: sessionAccount });
}

/** Takes from the device what whoever was signed in has read and looked at. What was never sent stays. */
export async function forgetAnswers(): Promise<void> {
  if (!("indexedDB" in globalThis)) return;
  await (await openStore())?.clear().catch(() => undefined);
  navigator.serviceWorker?.controller?.postMessage("forget");
  if ("caches" in globalThis) await caches.delete(SEEN_CACHE);
}
