export { createAlertsFeature } from "./feature";
export { alertNotificationKinds } from "./notifications";
export type { NewestAlert, WantedAlerts } from "./raised/list-newest";
