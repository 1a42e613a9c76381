import { exportFields as exportFieldsRoute, exportProgress } from "@surco/field-import/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { type ExportDeps, exportFields, findExportProgress } from "./export-fields";

export interface ExportRoutesDeps extends ExportDeps {}

export function exportRoutes(app: FastifyInstance, deps: ServeDeps & ExportRoutesDeps): void {
  serve(app, deps, exportFieldsRoute, async ({ user, body, reply }) => {
    const { bytes, sizeBytes, contentType, fileName } = await exportFields(deps, user, body);
    reply
      .header("content-type", contentType)
      .header("content-length", sizeBytes)
      .header("content-disposition", `attachment; filename="${fileName}"`)
      .header("cache-control", "private, no-store");
    return bytes;
  });
  serve(app, deps, exportProgress, ({ user, params }) => findExportProgress(deps, user, params.exportId));
}
