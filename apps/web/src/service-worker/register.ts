/** The first visit is for what the person came for; keeping the application on the device comes after it. */
const AFTER_LOAD_MS = 3000;

/** Keeps the built application on this device. Where that cannot be done, it works with a network as before. */
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
