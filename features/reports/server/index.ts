export { removeReportsOf } from "./image-reports";
export type { ReportDeps, ReportMaker, ReportRouteDeps } from "./report-deps";
export { reportRoutes } from "./reports.routes";
export { reportWorkers } from "./reports.workers";
