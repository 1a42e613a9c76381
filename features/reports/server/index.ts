export { removeReportsOf, removeReportsOfAccount } from "./image-reports";
export { ownReportsPart } from "./own-reports-part";
export type { ReportMaker } from "./report-deps";
export { reportRoutes } from "./reports.routes";
export { reportWorkers } from "./reports.workers";
