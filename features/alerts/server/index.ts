export { createAlertsFeature } from "./feature";
export { alertNotificationKinds } from "./notifications";
