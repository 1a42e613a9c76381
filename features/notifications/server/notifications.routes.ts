import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  endDigest,
  getPreferences,
  listNotifications as listRoute,
  readNotifications,
  savePreferences as saveRoute,
  subscribeToPush,
  unsubscribeFromPush,
} from "../contract";
import { type ListNotificationsDeps, listNotifications } from "./list-notifications";
import { markRead } from "./mark-read";
import {
  endDigestByLink,
  type PreferencesDeps,
  readPreferences,
  savePreferences,
} from "./preferences/preferences";
import { type SubscribeDeps, subscribeDevice, unsubscribeDevice } from "./push/push-subscription";

export interface NotificationRoutesDeps extends ListNotificationsDeps, PreferencesDeps, SubscribeDeps {}

/** Content types of mail programs' one-click unsubscription; the body is ignored. */
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Routes of the list, the preferences, push and the unsubscription. */
export function notificationRoutes(deps: NotificationRoutesDeps): RouteBinding[] {
  return [
    serveRoute(listRoute, ({ user, query }) => listNotifications(deps, user, query)),
    serveRoute(readNotifications, ({ user, body }) => markRead(deps, user, body)),
    serveRoute(getPreferences, ({ user, token }) => readPreferences(deps, user, token ?? "")),
    serveRoute(saveRoute, ({ user, token, body }) => savePreferences(deps, user, token ?? "", body)),
    serveRoute(subscribeToPush, async ({ token, body }) => {
      await subscribeDevice(deps, token ?? "", body);
      return {};
    }),
    serveRoute(unsubscribeFromPush, async ({ token }) => {
      await unsubscribeDevice(deps, token ?? "");
      return {};
    }),
    acceptForms(
      serveRoute(endDigest, async ({ params }) => {
        await endDigestByLink(deps, params.token);
        return {};
      }),
    ),
  ];
}

/** Accepts form bodies for one route, in a scope of its own. */
function acceptForms({ route, register }: RouteBinding): RouteBinding {
  return {
    route,
    register(app, serving) {
      void app.register(async (scope) => {
        for (const form of FORMS) scope.removeContentTypeParser(form);
        scope.addContentTypeParser(FORMS, { parseAs: "string", bodyLimit: 4096 }, (_request, _body, done) =>
          done(null, undefined),
        );
        register(scope, serving);
      });
    },
  };
}
