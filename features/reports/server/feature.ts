import { defineServerFeature, type Platform } from "@surco/kit-server";
import { imageReportRepository } from "./image-report.repository";
import { blobKeyOf } from "./image-reports";
import { ownReportsPart } from "./own-reports-part";
import type { ReportDeps } from "./report-deps";
import { reportRoutes } from "./reports.routes";
import { reportWorkers } from "./reports.workers";

type ReportNeeds = Pick<ReportDeps, "fields" | "source" | "paperLayers" | "listMarks" | "findMaker">;

/** Image reports as PDF files. */
export function createReportsFeature(
  platform: Platform,
  needs: ReportNeeds,
  { version }: Pick<ReportDeps, "version">,
) {
  const { db, blobs, jobs, now, logger } = platform;
  const { fields, source, paperLayers, listMarks, findMaker } = needs;
  const deps: ReportDeps = {
    db,
    blobs,
    jobs,
    now,
    logger,
    fields,
    source,
    paperLayers,
    findMaker,
    version,
    ...(listMarks && { listMarks }),
  };
  const reports = imageReportRepository(db);
  return defineServerFeature({
    name: "reports",
    permissions: ["account", "field:read"],
    routes: reportRoutes(deps),
    workers: reportWorkers(deps),
    dataExport: [ownReportsPart({ db, blobs })],
    countForClosing: async ({ id }) => ({ reports: await reports.countOf(id) }),
    onAccountErasing: (accountId) => reports.removeAllOf(accountId, blobKeyOf, now()),
    onFieldsErasing: (trx, fieldIds) => imageReportRepository(trx).removeOf(fieldIds, blobKeyOf, now()),
    services: {},
  });
}
