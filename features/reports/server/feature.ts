import type { AccountRepository } from "@surco/accounts/server";
import { localeOf } from "@surco/contract";
import { defineServerFeature, type Platform } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { reportsExport } from "./data-export";
import type { ImageReportDeps } from "./images/image-report-deps";
import { imageReportKind } from "./images/image-report-kind";
import { imageReportRoutes } from "./images/image-reports.routes";
import { linkRoutes } from "./links/links.routes";
import { describeLink } from "./links/shared-report";
import { reportRepository } from "./report.repository";
import type { ReportDeps } from "./report-deps";
import { blobKeyOf } from "./reports";
import { reportRoutes } from "./reports.routes";
import { reportWorkers } from "./reports.workers";

interface ReportNeeds
  extends Pick<
    ImageReportDeps,
    "fields" | "source" | "dependents" | "hasFreeExtraLayers" | "paperLayers" | "listMarks"
  > {
  accounts: Pick<AccountRepository, "find">;
  findLogo(accountId: string): Promise<{ bytes: Uint8Array } | null>;
  /** Kinds of reports by other features. */
  listKinds: ReportDeps["listKinds"];
}

/** Reports as PDF files: image reports, and the kinds of other features. */
export function createReportsFeature(
  platform: Platform,
  { accounts, findLogo, ...needs }: ReportNeeds,
  { version, publicUrl }: Pick<ReportDeps, "version" | "publicUrl">,
) {
  const { db, blobs, jobs, now, logger, brandFor } = platform;
  const findMaker: ReportDeps["findMaker"] = async (accountId) => {
    const account = await accounts.find(accountId);
    if (account === null) return null;
    const { id, email, language, country, isDemonstration, ...rights } = account.user;
    const { role, isFieldAgronomist, styleBrand, brandId } = rights;
    const { showSensitiveInformation, hasOnesoilAccess, needsSecondFactor } = rights;
    const logo = (await findLogo(id))?.bytes ?? null;
    return {
      id,
      email,
      language,
      country,
      isDemonstration,
      role,
      isFieldAgronomist,
      styleBrand,
      brandId,
      showSensitiveInformation,
      hasOnesoilAccess,
      needsSecondFactor,
      locale: localeOf(account.user),
      brand: brandFor(account.user),
      logo,
    };
  };
  return reportsFeature({ ...needs, db, blobs, jobs, now, logger, findMaker, version, publicUrl });
}

/** The feature on makers and marks that are given. */
export function reportsFeature(given: ReportDeps & ImageReportDeps) {
  const { db, blobs, now } = given;
  const images = imageReportKind(given);
  const deps = { ...given, listKinds: () => [images, ...given.listKinds()] };
  const reports = reportRepository(db);
  return defineServerFeature({
    name: "reports",
    errorCodes,
    permissions: ["account", "field:read", "public"],
    routes: [...imageReportRoutes(deps), ...reportRoutes(deps), ...linkRoutes(deps)],
    workers: reportWorkers(deps),
    dataExport: [reportsExport({ db, blobs })],
    countForClosing: async ({ id }) => ({ reports: await reports.countOf(id) }),
    onAccountErasing: (accountId) => reports.removeAllOf(accountId, blobKeyOf, now()),
    onFieldsErasing: (trx, fieldIds) => reportRepository(trx).removeOf(fieldIds, blobKeyOf, now()),
    services: {
      /** Account as the owner of a report; null where it is gone. */
      findMaker: given.findMaker,
      /** Title and description of a link's page; null for a token that opens nothing. */
      describeLink: (token: string) => describeLink(deps, token),
    },
  });
}
