import { exportFields as exportFieldsRoute, exportProgress } from "@surco/field-import/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { type ExportDeps, exportFields, findExportProgress } from "./export-fields";

export function exportRoutes(deps: ExportDeps): RouteBinding[] {
  return [
    serveRoute(exportFieldsRoute, async ({ user, body, reply }) => {
      const { bytes, sizeBytes, contentType, fileName } = await exportFields(deps, user, body);
      reply
        .header("content-type", contentType)
        .header("content-length", sizeBytes)
        .header("content-disposition", `attachment; filename="${fileName}"`)
        .header("cache-control", "private, no-store");
      return bytes;
    }),
    serveRoute(exportProgress, ({ user, params }) => findExportProgress(deps, user, params.exportId)),
  ];
}
