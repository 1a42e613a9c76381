export { createReportsFeature } from "./feature";
export type { ReportMaker } from "./report-deps";
