import {
  defineServerFeature,
  defineWorker,
  erasableBefore,
  type Platform,
  type SessionUser,
  translateNotificationKinds,
  untilDone,
} from "@surco/kit-server";
import type { Notify } from "@surco/notifications/server";
import { errorCodes, type NewCoverage, notificationKinds } from "../contract";
import { type AppliedInvoice, applyForCoverage } from "./apply-for-coverage";
import { requireCaller } from "./caller";
import { deleteOpenCoverages } from "./closing.repository";
import { countByAccount } from "./count-by-account.repository";
import { type CountFilters, countCoverages } from "./count-coverages.repository";
import { coverageRepository } from "./coverage.repository";
import type { CoverageDeps } from "./coverage-deps";
import { coverageTexts } from "./coverage-texts";
import { coveragesExport } from "./data-export";
import { fieldUnits } from "./field-units";
import { coverageNoticeJob } from "./notices/notice-job";
import { notifyOfCoverage } from "./notices/notify-of-coverage";
import { programmeRepository } from "./programmes/programme.repository";
import { resowingCoverageRoutes } from "./resowing-coverage.routes";
import type { StepWrite } from "./steps";
import { approveCoverage, rejectCoverage } from "./submit-coverage";

const ERASED_AT_ONCE = 100;

/**
 * Resowing coverage of a brand: applications of growers with their invoice, approval, claims. A coverage stays with the account
 * that applied, whoever gets its fields, and is erased with it.
 */
export function createResowingCoverageFeature(platform: Platform, { notify }: { notify: Notify }) {
  const { db, blobs, jobs, now, brandFor } = platform;
  const coverages = coverageRepository(db, brandFor);
  const deps: CoverageDeps = {
    db,
    blobs,
    jobs,
    now,
    brandFor,
    coverages,
    programmes: programmeRepository(db),
  };
  return defineServerFeature({
    name: "resowing-coverage",
    errorCodes,
    permissions: ["account", "brand:approveCoverages"],
    fieldUnits,
    routes: resowingCoverageRoutes(deps),
    workers: [defineWorker(coverageNoticeJob, (notice) => notifyOfCoverage({ ...platform, notify }, notice))],
    cleanup: [
      {
        name: "deleted resowing coverages",
        run: (signal) =>
          untilDone(ERASED_AT_ONCE, signal, () =>
            coverages.eraseDeleted(erasableBefore(now()), ERASED_AT_ONCE),
          ),
      },
    ],
    dataExport: [coveragesExport({ db, blobs })],
    notificationKinds: translateNotificationKinds(notificationKinds, coverageTexts),
    onAccountClosing: (trx, { id }) => deleteOpenCoverages(trx, id, now()),
    services: {
      /** Coverages below a manager by status. */
      countCoverages: (user: SessionUser, filters?: CountFilters) => countCoverages(deps, user, filters),
      /** Coverages of some accounts below a manager by status. */
      countByAccount: (user: SessionUser, accountIds: readonly string[], season: string) =>
        countByAccount(deps, user, accountIds, season),
      applyForCoverage: (user: SessionUser, input: NewCoverage, invoice: AppliedInvoice) =>
        applyForCoverage(deps, user, input, invoice),
      approveCoverage: (user: SessionUser, write: StepWrite) =>
        approveCoverage(deps, requireCaller(deps, user), write),
      rejectCoverage: (user: SessionUser, write: StepWrite, reason: string) =>
        rejectCoverage(deps, requireCaller(deps, user), write, reason),
    },
  });
}
