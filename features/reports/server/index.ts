export { createReportsFeature } from "./feature";
export {
  defineReportKind,
  type MadeReport,
  type OrderedReport,
  type ReportContext,
  type ReportKind,
  type ReportMaker,
} from "./report-kind";
