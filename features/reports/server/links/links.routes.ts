import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  createReportLink as createRoute,
  endReportLink as endRoute,
  getSharedReport,
  getSharedReportFile,
  getSharedReportPreview,
  listReportLinks as listRoute,
} from "../../contract";
import type { ReportDeps } from "../report-deps";
import { createReportLink, endReportLink, listReportLinks } from "./report-links";
import { drawSharedPreview, readSharedFile, readSharedReport } from "./shared-report";

/** Routes of links to reports. */
export function linkRoutes(deps: ReportDeps): RouteBinding[] {
  return [
    serveRoute(createRoute, ({ user, params, body }) => createReportLink(deps, user, params.reportId, body)),
    serveRoute(listRoute, ({ user, params }) => listReportLinks(deps, user, params.reportId)),
    serveRoute(endRoute, ({ user, params }) => endReportLink(deps, user, params.reportId, params.linkId)),
    serveRoute(getSharedReport, ({ params }) => readSharedReport(deps, params.token)),
    serveRoute(getSharedReportFile, async ({ params, reply }) => {
      const { name, bytes } = await readSharedFile(deps, params.token);
      reply.header("content-disposition", `inline; filename="${name}"`);
      return bytes;
    }),
    serveRoute(getSharedReportPreview, ({ params }) => drawSharedPreview(deps, params.token)),
  ];
}
