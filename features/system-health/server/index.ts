export { createSystemHealthFeature } from "./feature";
export type { NightlyJob } from "./health-snapshot";
export type { HealthWatch } from "./watch-health";
