import type { NotificationPress, PushMessage, WorkerScope } from "./worker-scope";

/** Browsers revoke push from a worker that shows nothing; an unreadable message shows the product's name. */
const UNREADABLE = { title: "Surco", body: "", path: "/dashboard" };

interface PushNotification {
  title: string;
  body: string;
  /** Path below this origin. */
  path: string;
}

/** Shows a push notification in place of the previous one. */
export async function showPushNotification(scope: WorkerScope, event: PushMessage): Promise<void> {
  const { title, body, path } = readPushMessage(event) ?? UNREADABLE;
  await scope.registration.showNotification(title, {
    body,
    data: path,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    tag: "surco-news",
  });
}

function readPushMessage(event: PushMessage): PushNotification | null {
  try {
    const message: Partial<Record<keyof PushNotification, unknown>> = Object(event.data?.json());
    const { title, body, path } = message;
    if (typeof title !== "string" || typeof body !== "string" || typeof path !== "string") return null;
    return { title, body, path };
  } catch {
    return null;
  }
}

/** Opens the page of a notification, in an existing window if there is one. */
export async function openPushNotification(
  scope: WorkerScope,
  { notification }: NotificationPress,
): Promise<void> {
  notification.close();
  const { origin } = scope.location;
  const target = new URL(typeof notification.data === "string" ? notification.data : "/dashboard", origin);
  const address = target.origin === origin ? target.href : `${origin}/dashboard`;
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).origin === origin);
  if (open === undefined) {
    await scope.clients.openWindow(address);
    return;
  }
  await open.focus();
  // A window without a controlling worker cannot be navigated.
  await open.navigate(address).catch(() => scope.clients.openWindow(address));
}
