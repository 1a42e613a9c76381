/**
 * A slow network brings the files slowly, and a browser lets the new worker in only once the old one has been idle for half a
 * minute. Nobody waits for it: the build that is there works on meanwhile.
 */
const PATIENCE_MS = 120_000;

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
    if (!next || !(await reaches(next, "installed"))) return false;
    next.postMessage("take-over");
    return await reaches(next, "activated");
  } catch {
    return false;
  }
}

const order: ServiceWorkerState[] = ["parsed", "installing", "installed", "activating", "activated"];

/** Waits until a worker has come so far. @returns false where it was given up, or takes too long */
function reaches(worker: ServiceWorker, state: ServiceWorkerState): Promise<boolean> {
  const isThere = () => order.indexOf(worker.state) >= order.indexOf(state);
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === "redundant") resolve(false);
      else if (isThere()) resolve(true);
    };
    look();
    worker.addEventListener("statechange", look);
    setTimeout(() => resolve(isThere()), PATIENCE_MS);
  });
}
