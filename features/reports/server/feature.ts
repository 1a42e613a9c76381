import type { AccountRepository } from "@surco/accounts/server";
import { localeOf } from "@surco/contract";
import { defineServerFeature, type Platform } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { reportsExport } from "./data-export";
import { imageReportRepository } from "./image-report.repository";
import { blobKeyOf } from "./image-reports";
import type { ReportDeps } from "./report-deps";
import { reportRoutes } from "./reports.routes";
import { reportWorkers } from "./reports.workers";

interface ReportNeeds
  extends Pick<
    ReportDeps,
    "fields" | "source" | "dependents" | "hasFreeExtraLayers" | "paperLayers" | "listMarks"
  > {
  accounts: Pick<AccountRepository, "find">;
  findLogo(accountId: string): Promise<{ bytes: Uint8Array } | null>;
}

/** Image reports as PDF files. */
export function createReportsFeature(
  platform: Platform,
  { fields, source, dependents, hasFreeExtraLayers, paperLayers, listMarks, accounts, findLogo }: ReportNeeds,
  { version }: Pick<ReportDeps, "version">,
) {
  const { db, blobs, jobs, now, logger, brandFor } = platform;
  const findMaker: ReportDeps["findMaker"] = async (accountId) => {
    const account = await accounts.find(accountId);
    if (account === null) return null;
    const { id, email, role, isFieldAgronomist } = account.user;
    const logo = (await findLogo(id))?.bytes ?? null;
    return {
      id,
      email,
      role,
      isFieldAgronomist,
      locale: localeOf(account.user),
      brand: brandFor(account.user),
      logo,
    };
  };
  return reportsFeature({
    db,
    blobs,
    jobs,
    now,
    logger,
    fields,
    source,
    dependents,
    hasFreeExtraLayers,
    paperLayers,
    ...(listMarks && { listMarks }),
    findMaker,
    version,
  });
}

/** The feature on makers and marks that are given. */
export function reportsFeature(deps: ReportDeps) {
  const { db, blobs, now } = deps;
  const reports = imageReportRepository(db);
  return defineServerFeature({
    name: "reports",
    errorCodes,
    permissions: ["account", "field:read"],
    routes: reportRoutes(deps),
    workers: reportWorkers(deps),
    dataExport: [reportsExport({ db, blobs })],
    countForClosing: async ({ id }) => ({ reports: await reports.countOf(id) }),
    onAccountErasing: (accountId) => reports.removeAllOf(accountId, blobKeyOf, now()),
    onFieldsErasing: (trx, fieldIds) => imageReportRepository(trx).removeOf(fieldIds, blobKeyOf, now()),
    services: {},
  });
}
