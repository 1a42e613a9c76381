export type { LastSowing, PlannedApplication } from "./activity.repository";
export { createActivitiesFeature } from "./feature";
