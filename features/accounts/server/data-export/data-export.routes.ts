import {
  cancelDataExport as cancelDataExportRoute,
  getDataExport,
  getDataExportFile,
  orderDataExport as orderDataExportRoute,
} from "@surco/accounts/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  cancelDataExport,
  type DataExportDeps,
  findDataExport,
  openDataExport,
  orderDataExport,
} from "./data-export";

export function dataExportRoutes(deps: DataExportDeps): RouteBinding[] {
  return [
    serveRoute(orderDataExportRoute, ({ user, body }) => orderDataExport(deps, user, body.id)),
    serveRoute(getDataExport, async ({ user }) => ({ export: await findDataExport(deps, user) })),
    serveRoute(cancelDataExportRoute, ({ user, params }) => cancelDataExport(deps, user, params.exportId)),
    serveRoute(getDataExportFile, async ({ user, params, reply }) => {
      const { name, bytes, sizeBytes } = await openDataExport(deps, user, params.exportId);
      reply
        .header("content-length", sizeBytes)
        .header("content-disposition", `attachment; filename="${name}"`)
        .header("cache-control", "private, no-store");
      return bytes;
    }),
  ];
}
