export { reportsWeb } from "./feature";
export { ImageReportButton } from "./ImageReportButton";
