export { createNotificationsFeature } from "./feature";
export type { NotificationInput, Notify } from "./notify";
export { pushClient } from "./push/push.client";
export { createPushKey, pushKeyFinder } from "./push/push-key.repository";
export type { Recipient } from "./recipient";
