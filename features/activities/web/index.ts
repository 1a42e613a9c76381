export { activitiesWeb } from "./feature";
export { keptActivities } from "./kept-queries";
export { useOfferedFields } from "./pick/use-offered-fields";
