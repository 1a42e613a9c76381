/** Generous, since a slow network loads files slowly: the current build keeps working meanwhile. */
const INSTALL_MS = 120_000;
/**
 * A browser activates the new worker once the old one is idle; a request before that may be lost, so it is repeated.
 */
const ACTIVATE_MS = 30_000;
const RETRY_MS = 2000;

/** Cache of the service worker's library; the new worker removes the old build's files from it. */
const isPrecache = (name: string) => name.startsWith("workbox-precache");

/**
 * Updates this device to the newest build: activates the waiting service worker and deletes the other caches. A worker
 * that cannot be replaced is unregistered, and the next page comes from the server. IndexedDB is never touched.
 */
export async function activateNewestBuild(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const isReplaced = registration !== undefined && (await replaceWorker(registration));
  if (!isReplaced) await registration?.unregister();
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !(isReplaced && isPrecache(name))).map((name) => caches.delete(name)),
  );
}

async function replaceWorker(registration: ServiceWorkerRegistration): Promise<boolean> {
  try {
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    if (!next || !(await reaches(next, "installed", INSTALL_MS))) return false;
    const ask = () => next.postMessage("take-over");
    ask();
    const asking = setInterval(ask, RETRY_MS);
    const isActivated = await reaches(next, "activated", ACTIVATE_MS);
    clearInterval(asking);
    return isActivated;
  } catch {
    return false;
  }
}

const order: ServiceWorkerState[] = ["parsed", "installing", "installed", "activating", "activated"];

/** Waits until a worker reaches a state. @returns false when it became redundant, or after the timeout */
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
