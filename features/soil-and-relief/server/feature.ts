import type { KeptShapes } from "@surco/imagery/server";
import { defineServerFeature, type Platform } from "@surco/kit-server";
import { soilAndReliefRoutes } from "./ground.routes";
import { soilAndReliefWorkers } from "./ground.workers";
import type { GroundRouteDeps } from "./ground-deps";
import { type GroundSettings, groundServices } from "./ground-services";
import { groundPaperLayers } from "./paper/ground-paper-layers";
import { groundStep } from "./tidy-ground";

interface SoilAndReliefNeeds extends Pick<GroundRouteDeps, "fields"> {
  keptShapes: KeptShapes;
}

/** Heights, slopes and soil of fields, read once and stored. */
export function createSoilAndReliefFeature(
  { db, jobs, now, logger, serviceClient }: Platform,
  { fields, keptShapes }: SoilAndReliefNeeds,
  settings: GroundSettings,
) {
  const { dem, soilGrids, terrainTiles } = groundServices(serviceClient, settings);
  return soilAndReliefFeature({ db, jobs, now, logger, fields, keptShapes, dem, soilGrids, terrainTiles });
}

/** The feature on outside services that are given. */
export function soilAndReliefFeature(deps: GroundRouteDeps & SoilAndReliefNeeds) {
  return defineServerFeature({
    name: "soil-and-relief",
    permissions: ["public", "field:read"],
    routes: soilAndReliefRoutes(deps),
    workers: soilAndReliefWorkers(deps),
    cleanup: [groundStep(deps)],
    services: { paperLayers: groundPaperLayers(deps) },
  });
}
