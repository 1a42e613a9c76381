import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import {
  endDigest,
  getChoices,
  listNotifications as listRoute,
  readNotifications,
  saveChoices,
  subscribeToPush,
  unsubscribeFromPush,
} from "../contract";
import { type ChoiceDeps, chooseHow, describeChoices, endDigestByLink } from "./choices/choices";
import { type ListNotificationsDeps, listNotifications } from "./list-notifications";
import { markRead } from "./mark-read";
import { type SubscribeDeps, subscribeDevice, unsubscribeDevice } from "./push/subscribe";

export interface NotificationRoutesDeps extends ServeDeps, ListNotificationsDeps, ChoiceDeps, SubscribeDeps {}

/** What mail programs send when somebody presses their own button: a form with one value, which says nothing new. */
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

export function notificationRoutes(app: FastifyInstance, deps: NotificationRoutesDeps): void {
  serve(app, deps, listRoute, ({ user, query }) => listNotifications(deps, user, query));
  serve(app, deps, readNotifications, ({ user, body }) => markRead(deps, user, body));
  serve(app, deps, getChoices, ({ user, token }) => describeChoices(deps, user, token ?? ""));
  serve(app, deps, saveChoices, ({ user, token, body }) => chooseHow(deps, user, token ?? "", body));
  serve(app, deps, subscribeToPush, async ({ token, body }) => {
    await subscribeDevice(deps, token ?? "", body);
    return {};
  });
  serve(app, deps, unsubscribeFromPush, async ({ token }) => {
    await unsubscribeDevice(deps, token ?? "");
    return {};
  });
  // A scope of its own: nowhere else are forms taken for anything.
  void app.register(async (scope) => {
    for (const form of FORMS) scope.removeContentTypeParser(form);
    scope.addContentTypeParser(FORMS, { parseAs: "string", bodyLimit: 4096 }, (_request, _body, done) =>
      done(null, undefined),
    );
    serve(scope, deps, endDigest, async ({ params }) => {
      await endDigestByLink(deps, params.token);
      return {};
    });
  });
}
