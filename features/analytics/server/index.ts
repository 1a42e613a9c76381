export { anomalyDependents } from "./anomalies/anomaly-dependents.repository";
export { createAnalyticsFeature } from "./feature";
export { analyticsNotificationKinds } from "./notifications";
