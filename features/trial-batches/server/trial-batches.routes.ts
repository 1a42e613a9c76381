import { type FastifyReply, type RouteBinding, serveRoute } from "@surco/kit-server";
import * as routes from "../contract";
import type { BatchDeps } from "./batch-deps";
import { linkBatch, unlinkBatch, validateBatches } from "./check/check-batches";
import { importBatchFile, reviewBatchFile } from "./import/import-batches";
import {
  changeBatch,
  createBatch,
  deleteBatch,
  listBatchChoices,
  listBatches,
  restoreBatch,
} from "./registry";
import type { ReportFile } from "./reports/report-files";
import { exportBatches, exportProducers, reportBatches, reportProducers } from "./reports/reports";

export function trialBatchRoutes(deps: BatchDeps): RouteBinding[] {
  return [
    serveRoute(routes.listBatches, ({ user, query }) => listBatches(deps, user, query)),
    serveRoute(routes.listBatchChoices, ({ user }) => listBatchChoices(deps, user)),
    serveRoute(routes.createBatch, ({ user, body }) => createBatch(deps, user, body)),
    serveRoute(routes.changeBatch, ({ user, params, body }) => changeBatch(deps, user, params.batchId, body)),
    serveRoute(routes.deleteBatch, ({ user, params }) => deleteBatch(deps, user, params.batchId)),
    serveRoute(routes.restoreBatch, ({ user, body }) => restoreBatch(deps, user, body.id)),
    serveRoute(routes.reviewBatchFile, ({ user, query, body }) =>
      reviewBatchFile(deps, user, query, body.path),
    ),
    serveRoute(routes.importBatchFile, ({ user, query, body }) =>
      importBatchFile(deps, user, query, body.path),
    ),
    serveRoute(routes.validateBatches, ({ user, body }) => validateBatches(deps, user, body)),
    serveRoute(routes.linkBatch, ({ user, body }) => linkBatch(deps, user, body)),
    serveRoute(routes.unlinkBatch, ({ user, body }) => unlinkBatch(deps, user, body)),
    serveRoute(routes.reportBatches, ({ user, query }) => reportBatches(deps, user, query)),
    serveRoute(routes.exportBatches, async ({ user, query, reply }) =>
      sendFile(reply, await exportBatches(deps, user, query)),
    ),
    serveRoute(routes.reportProducers, ({ user, query }) => reportProducers(deps, user, query)),
    serveRoute(routes.exportProducers, async ({ user, query, reply }) =>
      sendFile(reply, await exportProducers(deps, user, query)),
    ),
  ];
}

function sendFile(reply: FastifyReply, { bytes, contentType, fileName }: ReportFile): Uint8Array {
  reply.header("content-type", contentType);
  reply.header("content-disposition", `attachment; filename="${fileName}"`);
  reply.header("cache-control", "private, no-store");
  return bytes;
}
