export { createSharingFeature } from "./feature";
export { sharingNotificationKinds } from "./notifications";
