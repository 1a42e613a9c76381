import { type FastifyInstance, serve } from "@surco/kit-server";
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
import type { ReportRouteDeps } from "./report-deps";

export function reportRoutes(app: FastifyInstance, deps: ReportRouteDeps): void {
  serve(app, deps, createImageReport, ({ user, body }) => orderImageReport(deps, user, body));

  serve(app, deps, listImageReports, async ({ user, query }) => ({
    reports: await listOwnReports(deps, user, query.fieldId),
  }));

  serve(app, deps, getImageReport, ({ user, params }) => findOwnReport(deps, user, params.reportId));

  serve(app, deps, getImageReportFile, async ({ user, params, reply }) => {
    const { name, bytes } = await readReportFile(deps, user, params.reportId);
    reply.header("content-disposition", `attachment; filename="${name}"`);
    return bytes;
  });

  serve(app, deps, deleteImageReport, async ({ user, params }) => {
    await removeReport(deps, user, params.reportId);
    return {};
  });
}
