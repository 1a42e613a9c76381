import { defineServerFeature, defineTrackedWorker, type Platform } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { computeZones } from "./compute-zones";
import { computeZonesJob } from "./compute-zones-job";
import { createDecisionZones } from "./create-decision-zones";
import { decisionZonesExport } from "./data-export";
import { decisionZonesRoutes } from "./decision-zones.routes";
import type { DecisionZonesNeeds } from "./decision-zones-deps";
import { fieldUnits } from "./field-units";

/**
 * Decision zones of fields: computed from the images of several seasons, edited, and activated for good. They go with their
 * field to a new owner and are erased with it by their foreign key.
 */
export function createDecisionZonesFeature(platform: Platform, needs: DecisionZonesNeeds) {
  const deps = createDecisionZones(platform, needs);
  return defineServerFeature({
    name: "decision-zones",
    errorCodes,
    permissions: ["field:read", "field:log", "field:edit"],
    fieldUnits,
    routes: decisionZonesRoutes(deps),
    workers: [
      defineTrackedWorker(computeZonesJob, deps, (data, context) => computeZones(deps, data, context)),
    ],
    dataExport: [decisionZonesExport(deps.saved)],
    services: {
      /** Zones of a field, whose right the caller has checked; empty where it has none. */
      async listZones(fieldId: string): Promise<{ name: string; areaHa: number; level: number }[]> {
        const saved = await deps.saved.find(fieldId);
        return (saved?.zones ?? []).map(({ name, areaHa, level }) => ({ name, areaHa, level: level ?? 0 }));
      },
      /** Saved zones of a field with their polygons, whose right the caller has checked; null where it has none. */
      findZones: (fieldId: string) => deps.saved.find(fieldId),
    },
  });
}
