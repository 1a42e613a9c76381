export type { NamedFields } from "./list-notifications";
export { type NotificationRepository, notificationRepository } from "./notification.repository";
export { type NotificationRoutesDeps, notificationRoutes } from "./notifications.routes";
export { notificationWorkers } from "./notifications.workers";
export { type NotifyDeps, notify, type Telling } from "./notify";
