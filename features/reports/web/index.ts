export { reportsWeb } from "./feature";
export { reportKindsSlot, type WebReportKind } from "./stored/report-kinds-slot";
export { StoredReports } from "./stored/StoredReports";
export { type ReportSubject, useOrderReport } from "./stored/use-stored-reports";
