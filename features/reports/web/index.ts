export { reportsWeb } from "./feature";
export { MadeReports } from "./made/MadeReports";
export { reportKindsSlot, type WebReportKind } from "./made/report-kinds-slot";
export { type ReportSubject, useOrderReport } from "./made/use-made-reports";
