export { notificationsWeb } from "./feature";
