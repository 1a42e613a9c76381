export { removeReportsOf } from "./image-reports";
export type { ReportMaker } from "./report-deps";
export { reportRoutes } from "./reports.routes";
export { reportWorkers } from "./reports.workers";
