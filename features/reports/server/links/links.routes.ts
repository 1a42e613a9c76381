import { AppError, type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  createReportLink as createRoute,
  endReportLink as endRoute,
  getSharedReport,
  getSharedReportFile,
  getSharedReportPreview,
  listReportLinks as listRoute,
  reportLinkPath,
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
    serveRoute(getSharedReportFile, async ({ params, request, reply }) => {
      try {
        const { name, bytes } = await readSharedFile(deps, params.token);
        reply.header("content-disposition", `inline; filename="${name}"`);
        return bytes;
      } catch (error) {
        const isOver = error instanceof AppError && error.code === "REPORT_LINK_NOT_FOUND";
        if (!isOver || !request.headers.accept?.includes("text/html")) throw error;
        // A browser shows the page, which says in its reader's language that the link is over.
        const location = reportLinkPath(params.token);
        reply.code(303).headers({ location, "cache-control": "no-store", "content-type": "text/plain" });
        return new Uint8Array();
      }
    }),
    serveRoute(getSharedReportPreview, ({ params }) => drawSharedPreview(deps, params.token)),
  ];
}
