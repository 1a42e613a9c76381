export type { LastSowing, PlannedApplication } from "./activity.repository";
export { createActivitiesFeature } from "./feature";
export type { WantedWork, WorkDone } from "./list-work";
export type { SeasonHarvest, SeasonSowing } from "./season-work.repository";
