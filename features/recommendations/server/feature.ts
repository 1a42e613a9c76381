import { defineServerFeature, erasableBefore, type Platform, untilDone } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { recommendationsExport } from "./data-export";
import { fieldUnits } from "./field-units";
import { hybridRepository } from "./hybrids/hybrid.repository";
import type { RecommendationDeps, RecommendationNeeds } from "./recommendation-deps";
import { recommendationRoutes } from "./recommendations.routes";
import { savedRepository } from "./saved/saved.repository";
import { trialRepository } from "./trials/trial.repository";

const ERASED_AT_ONCE = 500;

/**
 * Recommendations of density and nitrogen: calculation, response trials, parameters of hybrids, saved recommendations. Saved
 * ones belong to their field and go with it to a new owner; trials belong to their account.
 */
export function createRecommendationsFeature({ db, now }: Platform, needs: RecommendationNeeds) {
  const trials = trialRepository(db);
  const saved = savedRepository(db);
  const deps: RecommendationDeps = {
    ...needs,
    trials,
    saved,
    hybrids: hybridRepository(db, needs.catalogues),
    now,
  };
  return defineServerFeature({
    name: "recommendations",
    errorCodes,
    permissions: ["account", "admin", "field:read", "field:log"],
    fieldUnits,
    routes: recommendationRoutes(deps),
    cleanup: [
      {
        name: "deleted response trials",
        run: (signal) =>
          untilDone(ERASED_AT_ONCE, signal, () => trials.eraseDeleted(erasableBefore(now()), ERASED_AT_ONCE)),
      },
      {
        name: "deleted recommendations",
        run: (signal) =>
          untilDone(ERASED_AT_ONCE, signal, () => saved.eraseDeleted(erasableBefore(now()), ERASED_AT_ONCE)),
      },
    ],
    dataExport: [recommendationsExport(deps)],
    onAccountClosing: (trx, { id }) => trialRepository(trx).eraseOfAccount(id),
    onFieldsTransferred: (trx, fieldIds, accountId) => trialRepository(trx).leaveFields(fieldIds, accountId),
    services: {},
  });
}
