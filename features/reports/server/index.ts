export { createReportsFeature } from "./feature";
export {
  defineReportKind,
  type MadeReport,
  type ReportContext,
  type ReportKind,
  type ReportMaker,
} from "./report-kind";
