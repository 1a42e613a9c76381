/** Precaching starts after the page has loaded, so that it does not slow the first visit. */
const AFTER_LOAD_MS = 3000;

/** Registers the service worker, which stores the application on this device. Without one it works online as before. */
export function keepApplication(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () =>
    void setTimeout(
      () => void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined),
      AFTER_LOAD_MS,
    );
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
