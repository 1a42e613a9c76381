import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import { openPushNotification, showPushNotification } from "./push-notifications";
import type { WorkerScope } from "./worker-scope";

declare const self: WorkerScope;
/** Files of the build, injected when the worker is built. */
declare const SURCO_FILES: { url: string; revision: string | null }[];

const THIRTY_DAYS_S = 30 * 24 * 3600;

/*
 * Stores the application on the device, so that it opens offline. Responses of the API never pass through here: they
 * belong to an account, and the page stores them under its name. Only map tiles, which are public, are cached: what was
 * seen around one's fields is there without a network.
 */
precacheAndRoute(SURCO_FILES, { cleanURLs: false, ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/index.html"), {
    // Paths with a file extension are files, not pages of the application; the API has one page.
    denylist: [/^\/api(?!\/docs\/?(\?|$))(\/|$)/, /\/[^/?]+\.[a-z0-9]+$/i],
  }),
);

const SEEN = "surco-seen";
const seen = new ExpirationPlugin({
  maxEntries: 1500,
  maxAgeSeconds: THIRTY_DAYS_S,
  purgeOnQuotaError: true,
});
/** A page that is left may still request tiles this long after the logout. */
const LEAVING_MS = 5_000;
let forgotAtMs = Number.NEGATIVE_INFINITY;
const notWhileLeaving = {
  cacheWillUpdate: async ({ event, response }: { event: Event; response: Response }) =>
    event.timeStamp < forgotAtMs + LEAVING_MS || response.status !== 200 ? null : response,
};
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/api/base-map/"),
  new CacheFirst({ cacheName: SEEN, plugins: [seen, notWhileLeaving] }),
);
// The policy of the pages lets them request nothing of others but maps of streets.
registerRoute(
  ({ url, sameOrigin }) => !sameOrigin && isVectorTile(url),
  new CacheFirst({ cacheName: SEEN, plugins: [seen, notWhileLeaving] }),
);
registerRoute(
  // Its style, and the description that names the newest tiles.
  ({ url, sameOrigin }) => !sameOrigin && !isVectorTile(url),
  new StaleWhileRevalidate({ cacheName: SEEN, plugins: [seen, notWhileLeaving] }),
);

function isVectorTile({ pathname }: URL): boolean {
  return /\/\d+\/\d+\/\d+(\.\w+)?$/.test(pathname);
}

// A new worker waits until the page has no unsaved changes; the very first one does not.
self.addEventListener("message", (event) => {
  if (event.data === "take-over") void self.skipWaiting();
  if (event.data === "forget") {
    forgotAtMs = event.timeStamp;
    event.waitUntil(seen.deleteCacheAndMetadata());
  }
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// Push notifications, written by the server in the user's language.
self.addEventListener("push", (event) => event.waitUntil(showPushNotification(self, event)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openPushNotification(self, event)));
