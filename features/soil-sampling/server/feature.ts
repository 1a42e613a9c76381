import { defineServerFeature, erasableBefore, type Platform, untilDone } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { soilSamplingExport } from "./data-export";
import { fieldUnits } from "./field-units";
import { planRepository } from "./plan.repository";
import { pointRepository } from "./point.repository";
import { resultRepository } from "./result.repository";
import { soilSamplingRoutes } from "./soil-sampling.routes";
import type { SoilSamplingNeeds } from "./soil-sampling-deps";

const ERASED_AT_ONCE = 100;

/**
 * Soil sampling of fields: plans with points, records of the work at them, labels and results. They go with their field to a
 * new owner and are erased with it by their foreign key.
 */
export function createSoilSamplingFeature({ db, now, brandFor }: Platform, needs: SoilSamplingNeeds) {
  const plans = planRepository(db);
  return defineServerFeature({
    name: "soil-sampling",
    errorCodes,
    permissions: ["field:read", "field:log", "field:edit"],
    fieldUnits,
    routes: soilSamplingRoutes({
      ...needs,
      plans,
      points: pointRepository(db),
      results: resultRepository(db),
      db,
      brandFor,
      now,
    }),
    cleanup: [
      {
        name: "deleted soil sampling plans",
        run: (signal) =>
          untilDone(ERASED_AT_ONCE, signal, () => plans.eraseDeleted(erasableBefore(now()), ERASED_AT_ONCE)),
      },
    ],
    dataExport: [soilSamplingExport(plans)],
    services: {},
  });
}
