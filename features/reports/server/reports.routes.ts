import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  createImageReport,
  deleteImageReport,
  getImageReport,
  getImageReportFile,
  listImageReports,
} from "../contract";
import {
  findOwnReport,
  listOwnReports,
  orderImageReport,
  readReportFile,
  removeReport,
} from "./image-reports";
import type { ReportDeps } from "./report-deps";

export function reportRoutes(deps: ReportDeps): RouteBinding[] {
  return [
    serveRoute(createImageReport, ({ user, body }) => orderImageReport(deps, user, body)),
    serveRoute(listImageReports, async ({ user, query }) => ({
      reports: await listOwnReports(deps, user, query.fieldId),
    })),
    serveRoute(getImageReport, ({ user, params }) => findOwnReport(deps, user, params.reportId)),
    serveRoute(getImageReportFile, async ({ user, params, reply }) => {
      const { name, bytes } = await readReportFile(deps, user, params.reportId);
      reply.header("content-disposition", `attachment; filename="${name}"`);
      return bytes;
    }),
    serveRoute(deleteImageReport, async ({ user, params }) => {
      await removeReport(deps, user, params.reportId);
      return {};
    }),
  ];
}
