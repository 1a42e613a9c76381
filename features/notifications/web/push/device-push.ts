import type { pushSubscription } from "@surco/notifications/contract";
import type { z } from "zod";

/** Push support of this browser, or the obstacle to it. */
export type PushSupport = "possible" | "needs-install" | "refused" | "unsupported";

/** Detects the push support of this browser. */
export function pushSupport(): PushSupport {
  const isKnown = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isKnown) return isApplePhone() && !isInstalled() ? "needs-install" : "unsupported";
  return Notification.permission === "denied" ? "refused" : "possible";
}

/** On iOS, Safari supports push only for applications installed on the home screen. */
function isApplePhone(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    // An iPad identifies as a Mac; no Mac has a touch screen.
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

function isInstalled(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}

/** Failed subscription on a device that supports push. */
export class PushFailure extends Error {
  override readonly name = "PushFailure";

  constructor(readonly reason: "refused" | "unreachable") {
    super(`push: ${reason}`);
  }
}

type Subscription = z.input<typeof pushSubscription>;

/**
 * Asks for the permission where needed and subscribes this browser at its push service.
 *
 * @param pushKey  of the installation, base64url
 * @throws PushFailure
 */
export async function subscribeBrowser(pushKey: string): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== "granted") throw new PushFailure("refused");
  try {
    const manager = (await activeWorker()).pushManager;
    // A former subscription may be of another key or deleted on the server.
    await (await manager.getSubscription())?.unsubscribe();
    const subscription = await manager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(pushKey),
    });
    return serialize(subscription);
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
    throw new PushFailure(isRefused ? "refused" : "unreachable");
  }
}

/** Existing push subscription of this browser; null without one or without permission. */
export async function currentSubscription(): Promise<Subscription | null> {
  if (pushSupport() !== "possible" || Notification.permission !== "granted") return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? serialize(subscription) : null;
}

/** Unsubscribes this browser at its push service. */
export async function unsubscribeBrowser(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

const WORKER_TIMEOUT_MS = 15_000;

/** Waits for the service worker, which is registered soon after the page has loaded. @throws PushFailure after a timeout */
function activeWorker(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new PushFailure("unreachable")), WORKER_TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}

function serialize(subscription: PushSubscription): Subscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
