import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { listNotifications as listRoute, readNotifications } from "../contract";
import { type ListNotificationsDeps, listNotifications } from "./list-notifications";
import { markRead } from "./mark-read";

export interface NotificationRoutesDeps extends ServeDeps, ListNotificationsDeps {}

export function notificationRoutes(app: FastifyInstance, deps: NotificationRoutesDeps): void {
  serve(app, deps, listRoute, ({ user, query }) => listNotifications(deps, user, query));
  serve(app, deps, readNotifications, ({ user, body }) => markRead(deps, user, body));
}
