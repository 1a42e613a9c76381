import { screenAtRest } from "@surco/kit-web";

/** Precaching starts after the screen is at rest, so that it does not slow the first visit. */
const AFTER_LOAD_MS = 5000;

/** Registers the service worker, which stores the application on this device. Without one it works online as before. */
export function keepApplication(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));
  const register = async () => {
    await pause(AFTER_LOAD_MS);
    await screenAtRest();
    await navigator.serviceWorker.register("/service-worker.js");
  };
  const begin = () => void register().catch(() => undefined);
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}
