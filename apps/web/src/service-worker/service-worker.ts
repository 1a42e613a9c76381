import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { openNews, showNews } from "./news";
import type { WorkerScope } from "./worker-scope";

declare const self: WorkerScope;
/** Every file of the build, written in when the worker is built. */
declare const SURCO_FILES: { url: string; revision: string | null }[];

const THIRTY_DAYS_S = 30 * 24 * 3600;

/*
 * Keeps the application itself on the device, so that it opens without a network. Answers of the API never pass through here:
 * they belong to an account, and the page keeps them under its name. Only map pictures, which are everybody's, are kept.
 */
precacheAndRoute(SURCO_FILES, { cleanURLs: false, ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/index.html"), {
    // Paths with a file extension are files, which the application must not answer.
    denylist: [/^\/api(\/|$)/, /\/[^/?]+\.[a-z0-9]+$/i],
  }),
);

const seen = new ExpirationPlugin({
  maxEntries: 800,
  maxAgeSeconds: THIRTY_DAYS_S,
  purgeOnQuotaError: true,
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/api/basemap/"),
  new CacheFirst({ cacheName: "surco-seen", plugins: [seen] }),
);

// A new worker waits until the page says that nothing typed can be lost; the very first one need not.
self.addEventListener("message", (event) => {
  if (event.data === "take-over") void self.skipWaiting();
  if (event.data === "forget") event.waitUntil(seen.deleteCacheAndMetadata());
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// Push notifications, written by the server in the person's language.
self.addEventListener("push", (event) => event.waitUntil(showNews(self, event)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openNews(self, event)));
