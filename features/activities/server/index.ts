export type { PlannedApplication } from "./activity.repository";
export { createActivitiesFeature } from "./feature";
