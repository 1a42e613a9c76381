import { createImagery } from "@surco/imagery/server";
import { jobProgressRepository, type Platform } from "@surco/kit-server";
import { decisionZonesRepository } from "./decision-zones.repository";
import type { DecisionZonesDeps, DecisionZonesNeeds } from "./decision-zones-deps";
import { proposalRepository } from "./proposal.repository";

/** Builds the shared services of decision zones, once per process. */
export function createDecisionZones(
  { db, blobs, jobs, now, logger }: Platform,
  { findLandValues, listYieldMaps, readYieldLayer, hasSimulatedScenes, ...imagery }: DecisionZonesNeeds,
): DecisionZonesDeps {
  return {
    db,
    jobs,
    jobProgress: jobProgressRepository(db),
    now,
    logger,
    imagery: createImagery({ db, blobs, jobs, now, logger, ...imagery }),
    proposals: proposalRepository(db),
    saved: decisionZonesRepository(db),
    findLandValues,
    listYieldMaps,
    readYieldLayer,
    hasSimulatedScenes,
  };
}
