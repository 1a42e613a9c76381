export { createPlanningReportFeature } from "./feature";
