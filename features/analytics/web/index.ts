export type { AnalyticsField } from "./analytics-choice";
export { analyticsWeb } from "./feature";
