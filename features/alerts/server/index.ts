export { createAlertsFeature } from "./feature";
export { alertNotificationKinds } from "./notifications";
export type { NewestAlert } from "./raised/list-newest";
