export { notificationRepository } from "./notification.repository";
export { notificationRoutes } from "./notifications.routes";
export { notificationWorkers } from "./notifications.workers";
export { notify, type Telling } from "./notify";
