import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  createFarmReport,
  createFieldReport,
  createReport,
  deleteReport,
  getReport,
  getReportFile,
  listReports as listRoute,
  retryReport as retryRoute,
} from "../contract";
import type { ReportDeps } from "./report-deps";
import { findReport, listReports, orderReport, readReportFile, removeReport, retryReport } from "./reports";

/** Routes of reports of all kinds. */
export function reportRoutes(deps: ReportDeps): RouteBinding[] {
  return [
    serveRoute(createFieldReport, ({ user, body: { fieldId, ...order } }) =>
      orderReport(deps, user, order, { fieldId, farmId: null }),
    ),
    serveRoute(createFarmReport, ({ user, body: { farmId, ...order } }) =>
      orderReport(deps, user, order, { fieldId: null, farmId }),
    ),
    serveRoute(createReport, ({ user, body }) =>
      orderReport(deps, user, body, { fieldId: null, farmId: null }),
    ),
    serveRoute(listRoute, ({ user, query }) => listReports(deps, user, query)),
    serveRoute(getReport, ({ user, params }) => findReport(deps, user, params.reportId)),
    serveRoute(retryRoute, ({ user, params }) => retryReport(deps, user, params.reportId)),
    serveRoute(getReportFile, async ({ user, params, reply }) => {
      const { name, bytes } = await readReportFile(deps, user, params.reportId);
      reply.header("content-disposition", `attachment; filename="${name}"`);
      return bytes;
    }),
    serveRoute(deleteReport, async ({ user, params }) => {
      await removeReport(deps, user, params.reportId);
      return {};
    }),
  ];
}
