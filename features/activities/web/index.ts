export { activitiesWeb } from "./feature";
export { keptActivities } from "./kept-queries";
