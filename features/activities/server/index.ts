export { createActivitiesFeature } from "./feature";
