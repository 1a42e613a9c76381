import { defineServerFeature, erasableBefore, type Platform, untilDone } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { trialsExport } from "./data-export";
import { fieldTrialRepository } from "./field-trial.repository";
import { fieldUnits } from "./field-units";
import { trialsRoutes } from "./trials.routes";
import type { TrialsNeeds } from "./trials-deps";

const ERASED_AT_ONCE = 500;

/**
 * On-farm trials of fields: laid out, recorded as applied, and judged from yield maps. They go with their field to a new owner
 * and are erased with it by their foreign key.
 */
export function createTrialsFeature({ db, now }: Platform, needs: TrialsNeeds) {
  const trials = fieldTrialRepository(db);
  return defineServerFeature({
    name: "trials",
    errorCodes,
    permissions: ["field:read", "field:log", "field:edit"],
    fieldUnits,
    routes: trialsRoutes({ ...needs, trials, now }),
    cleanup: [
      {
        name: "deleted field trials",
        run: (signal) =>
          untilDone(ERASED_AT_ONCE, signal, () => trials.eraseDeleted(erasableBefore(now()), ERASED_AT_ONCE)),
      },
    ],
    dataExport: [trialsExport(trials)],
    services: {},
  });
}
