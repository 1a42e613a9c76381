export type { AnomaliesOfDay } from "./anomalies/anomaly.repository";
export { anomalyDependents } from "./anomalies/anomaly-dependents.repository";
export type { FoundAnomalies } from "./anomalies/notify-anomalies";
export { createAnalyticsFeature } from "./feature";
export { analyticsNotificationKinds, anomalyKey } from "./notifications";
