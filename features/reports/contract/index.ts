import { imageReportRoutes } from "./image-reports";
import { linkRoutes } from "./links";
import { anyReportRoutes } from "./reports";

export { errorCodes } from "./error-codes";
export * from "./image-reports";
export {
  createReportLink,
  endReportLink,
  getSharedReport,
  getSharedReportFile,
  getSharedReportPreview,
  LINK_DAYS,
  listReportLinks,
  MAX_LINKS_OF_REPORT,
  type ReportLink,
  reportLinkPath,
  type SharedReport,
} from "./links";
export {
  createFarmReport,
  createFieldReport,
  createReport,
  deleteReport,
  getReport,
  getReportFile,
  listReports,
  MAX_TITLE_LENGTH,
  type Report,
  type ReportOrder,
  retryReport,
} from "./reports";

export const reportRoutes = [...imageReportRoutes, ...anyReportRoutes, ...linkRoutes] as const;
