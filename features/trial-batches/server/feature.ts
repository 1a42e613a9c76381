import type { RouteBody } from "@surco/contract";
import {
  defineServerFeature,
  erasableBefore,
  type Platform,
  type SessionUser,
  untilDone,
} from "@surco/kit-server";
import { type createBatch as createRoute, errorCodes } from "../contract";
import { batchRepository } from "./batch.repository";
import type { BatchNeeds } from "./batch-deps";
import { trialBatchesExport } from "./data-export";
import { createBatch } from "./registry";
import { reportRepository } from "./reports/report.repository";
import { trialBatchRoutes } from "./trial-batches.routes";

const ERASED_AT_ONCE = 500;

/**
 * Registry of the seed batches of trials by brand, their check by growers, links to sowings, and reports. A link goes with its
 * field to a new owner.
 */
export function createTrialBatchesFeature({ db, now, brandFor, rateLimiter }: Platform, needs: BatchNeeds) {
  const batches = batchRepository(db);
  return defineServerFeature({
    name: "trial-batches",
    errorCodes,
    permissions: ["account", "brand:batches", "brand:producers", "field:log"],
    fieldUnits: { quantityBags: "bags", quantityKg: "kg", productionT: "t" },
    routes: trialBatchRoutes({
      ...needs,
      batches,
      reports: reportRepository(db),
      db,
      brandFor,
      rateLimiter,
      now,
    }),
    cleanup: [
      {
        name: "deleted trial batches",
        run: (signal) =>
          untilDone(ERASED_AT_ONCE, signal, () =>
            batches.eraseDeleted(erasableBefore(now()), ERASED_AT_ONCE),
          ),
      },
    ],
    dataExport: [trialBatchesExport(batches)],
    onAccountClosing: (trx, account) => batchRepository(trx).forgetAccount(account),
    onFieldsErasing: (trx, fieldIds) => batchRepository(trx).eraseLinksOfFields(fieldIds),
    services: {
      createBatch: (user: SessionUser, batch: RouteBody<typeof createRoute>) =>
        createBatch({ ...needs, batches, brandFor, now }, user, batch),
    },
  });
}
