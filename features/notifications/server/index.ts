export { createNotificationsFeature, type Notify } from "./feature";
export type { DeclaredNotification, Telling } from "./notify";
export { pushClient } from "./push/push.client";
export { createPushKey, pushKeyFinder } from "./push/push-key.repository";
