export { createReportsFeature } from "./feature";
export { drawPictures } from "./images/paper/draw-pictures";
export { imageGrid } from "./images/paper/image-grid";
export { mapOfImage } from "./images/paper/map-of-image";
export {
  defineReportKind,
  type OrderedReport,
  type ReportContext,
  type ReportKind,
  type ReportMaker,
  type ReportResult,
} from "./report-kind";
export { reportTexts } from "./report-texts";
