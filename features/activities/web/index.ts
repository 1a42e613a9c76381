export { activitiesWeb } from "./feature";
