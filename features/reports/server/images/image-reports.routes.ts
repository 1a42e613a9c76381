import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  createImageReport,
  deleteImageReport,
  getImageReport,
  getImageReportFile,
  listImageReports as listRoute,
} from "../../contract";
import type { ReportDeps } from "../report-deps";
import { readReportFile, removeReport } from "../reports";
import type { ImageReportDeps } from "./image-report-deps";
import { findImageReport, listImageReports, orderImageReport } from "./image-reports";

/** Routes of image reports. */
export function imageReportRoutes(deps: ReportDeps & ImageReportDeps): RouteBinding[] {
  return [
    serveRoute(createImageReport, ({ user, body }) => orderImageReport(deps, user, body)),
    serveRoute(listRoute, async ({ user, query }) => ({
      reports: await listImageReports(deps, user, query.fieldId),
    })),
    serveRoute(getImageReport, ({ user, params }) => findImageReport(deps, user, params.reportId)),
    serveRoute(getImageReportFile, async ({ user, params, reply }) => {
      await findImageReport(deps, user, params.reportId);
      const { name, bytes } = await readReportFile(deps, user, params.reportId);
      reply.header("content-disposition", `attachment; filename="${name}"`);
      return bytes;
    }),
    serveRoute(deleteImageReport, async ({ user, params }) => {
      await findImageReport(deps, user, params.reportId);
      await removeReport(deps, user, params.reportId);
      return {};
    }),
  ];
}
