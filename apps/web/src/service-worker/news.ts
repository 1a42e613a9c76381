import type { NotificationPress, PushMessage, WorkerScope } from "./worker-scope";

/** Browsers take a worker's push away that shows nothing; what cannot be read is shown by the product's name. */
const UNREADABLE = { title: "Surco", body: "", path: "/dashboard" };

interface News {
  title: string;
  body: string;
  /** Below this origin. */
  path: string;
}

/** Shows what the server said, in the place of what was shown before. */
export async function showNews(scope: WorkerScope, event: PushMessage): Promise<void> {
  const { title, body, path } = readNews(event) ?? UNREADABLE;
  await scope.registration.showNotification(title, {
    body,
    data: path,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    tag: "surco-news",
  });
}

function readNews(event: PushMessage): News | null {
  try {
    const news = event.data?.json() as Partial<News> | undefined;
    const { title, body, path } = news ?? {};
    if (typeof title !== "string" || typeof body !== "string" || typeof path !== "string") return null;
    return { title, body, path };
  } catch {
    return null;
  }
}

/** Opens what a notification is about, in a window of ours where one is open. */
export async function openNews(scope: WorkerScope, { notification }: NotificationPress): Promise<void> {
  notification.close();
  const { origin } = scope.location;
  const wanted = new URL(typeof notification.data === "string" ? notification.data : "/dashboard", origin);
  const address = wanted.origin === origin ? wanted.href : `${origin}/dashboard`;
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).origin === origin);
  if (open === undefined) {
    await scope.clients.openWindow(address);
    return;
  }
  await open.focus();
  // A window that no worker has yet cannot be led.
  await open.navigate(address).catch(() => scope.clients.openWindow(address));
}
