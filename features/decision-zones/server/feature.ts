import { createImagery } from "@surco/imagery/server";
import {
  defineServerFeature,
  defineTrackedWorker,
  jobProgressRepository,
  type Platform,
} from "@surco/kit-server";
import { errorCodes } from "../contract";
import { computeZones } from "./compute-zones";
import { computeZonesJob } from "./compute-zones-job";
import { decisionZonesExport } from "./data-export";
import { decisionZonesRepository } from "./decision-zones.repository";
import { decisionZonesRoutes } from "./decision-zones.routes";
import type { DecisionZonesDeps, DecisionZonesNeeds } from "./decision-zones-deps";
import { fieldUnits } from "./field-units";
import { proposalRepository } from "./proposal.repository";

/**
 * Decision zones of fields: computed from the images of several seasons, edited, and activated for good. They go with their
 * field to a new owner and are erased with it by their foreign key.
 */
export function createDecisionZonesFeature(platform: Platform, needs: DecisionZonesNeeds) {
  const { db, blobs, jobs, now, logger } = platform;
  const { fields, source, dependents, hasFreeExtraLayers, findGroundValues, hasSimulatedScenes } = needs;
  const deps: DecisionZonesDeps = {
    db,
    jobs,
    jobProgress: jobProgressRepository(db),
    now,
    imagery: createImagery({ db, blobs, jobs, now, logger, fields, source, dependents, hasFreeExtraLayers }),
    proposals: proposalRepository(db),
    saved: decisionZonesRepository(db),
    findGroundValues,
    hasSimulatedScenes,
  };
  return defineServerFeature({
    name: "decision-zones",
    errorCodes,
    permissions: ["field:read", "field:log", "field:edit"],
    fieldUnits,
    routes: decisionZonesRoutes(deps),
    workers: [
      defineTrackedWorker(computeZonesJob, { ...deps, logger }, (data, context) =>
        computeZones(deps, data, context),
      ),
    ],
    dataExport: [decisionZonesExport(deps.saved)],
    services: {
      /** Zones of a field, whose right the caller has checked; empty where it has none. */
      async listZones(fieldId: string): Promise<{ name: string; areaHa: number; level: number }[]> {
        const saved = await deps.saved.find(fieldId);
        return (saved?.zones ?? []).map(({ name, areaHa, level }) => ({ name, areaHa, level: level ?? 0 }));
      },
    },
  });
}
