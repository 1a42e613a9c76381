/** A slow network brings the files slowly. Nobody waits for them: the build that is there works on meanwhile. */
const INSTALL_MS = 120_000;
/** A browser lets the new worker in once the old one is idle; asked while it is not, it may forget that it was. */
const ACTIVATE_MS = 30_000;
const ASK_AGAIN_MS = 2000;

/** Put in place by the service worker's library; the new worker clears it of the old build's files itself. */
const isShell = (name: string) => name.startsWith("workbox-precache");

/**
 * Makes this device hold the newest build: the waiting service worker takes over, and all else in Cache Storage goes. Where the
 * worker cannot be replaced, it goes too, and the next page comes from the server. IndexedDB is never touched.
 */
export async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const isReplaced = registration !== undefined && (await replaceWorker(registration));
  if (!isReplaced) await registration?.unregister();
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !(isReplaced && isShell(name))).map((name) => caches.delete(name)),
  );
}

async function replaceWorker(registration: ServiceWorkerRegistration): Promise<boolean> {
  try {
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    if (!next || !(await reaches(next, "installed", INSTALL_MS))) return false;
    const ask = () => next.postMessage("take-over");
    ask();
    const asking = setInterval(ask, ASK_AGAIN_MS);
    const isIn = await reaches(next, "activated", ACTIVATE_MS);
    clearInterval(asking);
    return isIn;
  } catch {
    return false;
  }
}

const order: ServiceWorkerState[] = ["parsed", "installing", "installed", "activating", "activated"];

/** Waits until a worker has come so far. @returns false where it was given up, or takes too long */
function reaches(worker: ServiceWorker, state: ServiceWorkerState, patienceMs: number): Promise<boolean> {
  const isThere = () => order.indexOf(worker.state) >= order.indexOf(state);
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === "redundant") resolve(false);
      else if (isThere()) resolve(true);
    };
    look();
    worker.addEventListener("statechange", look);
    setTimeout(() => resolve(isThere()), patienceMs);
  });
}
