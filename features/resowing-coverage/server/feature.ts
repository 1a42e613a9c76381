import {
  defineServerFeature,
  type Platform,
  type SessionUser,
  translateNotificationKinds,
} from "@surco/kit-server";
import { errorCodes, notificationKinds } from "../contract";
import { type CountFilters, countCoverages } from "./count-coverages.repository";
import { coverageRepository } from "./coverage.repository";
import type { CoverageDeps } from "./coverage-deps";
import { coverageTexts } from "./coverage-texts";
import { fieldUnits } from "./field-units";
import { programmeRepository } from "./programmes/programme.repository";
import { resowingCoverageRoutes } from "./resowing-coverage.routes";

/**
 * Resowing coverage of a brand: applications of growers with their invoice, approval, claims. A coverage stays with the account
 * that applied, and is erased with it.
 */
export function createResowingCoverageFeature(platform: Platform) {
  const { db, blobs, jobs, now, brandFor } = platform;
  const deps: CoverageDeps = {
    db,
    blobs,
    jobs,
    now,
    brandFor,
    coverages: coverageRepository(db),
    programmes: programmeRepository(db),
  };
  return defineServerFeature({
    name: "resowing-coverage",
    errorCodes,
    permissions: ["account", "brand:approveCoverages"],
    fieldUnits,
    routes: resowingCoverageRoutes(deps),
    notificationKinds: translateNotificationKinds(notificationKinds, coverageTexts),
    services: {
      /** Coverages below a manager by status. */
      countCoverages: (user: SessionUser, filters?: CountFilters) => countCoverages(deps, user, filters),
    },
  });
}
