import type { PolygonsInUse } from "@surco/imagery/server";
import { defineServerFeature, type Platform } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { soilAndReliefCleanup } from "./cleanup-step";
import { createSoilAndRelief } from "./create-soil-and-relief";
import { fieldUnits } from "./field-units";
import { findOrEnqueue } from "./find-or-enqueue";
import { findSoil, listSoils } from "./find-soil";
import { findLandValues } from "./land-values";
import { soilAndReliefPaperLayers } from "./paper/soil-and-relief-paper-layers";
import { soilAndReliefRepository } from "./soil-and-relief.repository";
import { soilAndReliefRoutes } from "./soil-and-relief.routes";
import { soilAndReliefWorkers } from "./soil-and-relief.workers";
import type { SoilAndReliefRouteDeps } from "./soil-and-relief-deps";
import { createSourceClients, type SoilAndReliefSettings } from "./source-clients";

interface SoilAndReliefNeeds extends Pick<SoilAndReliefRouteDeps, "fields"> {
  polygonsInUse: PolygonsInUse;
}

/** Heights, slopes and soil of fields, read once and stored. */
export function createSoilAndReliefFeature(
  { db, jobs, now, logger, serviceClient }: Platform,
  { fields, polygonsInUse }: SoilAndReliefNeeds,
  settings: SoilAndReliefSettings,
) {
  const { dem, soilGrids, terrainTiles, soilImagery } = createSourceClients(serviceClient, settings);
  return soilAndReliefFeature({
    db,
    jobs,
    now,
    logger,
    fields,
    polygonsInUse,
    dem,
    soilGrids,
    terrainTiles,
    soilImagery,
  });
}

/** Builds the feature with given outside services. */
export function soilAndReliefFeature(deps: SoilAndReliefRouteDeps & SoilAndReliefNeeds) {
  const stored = soilAndReliefRepository(deps.db);
  const soilAndRelief = createSoilAndRelief(deps);
  return defineServerFeature({
    name: "soil-and-relief",
    errorCodes,
    permissions: ["public", "account", "field:read"],
    fieldUnits,
    routes: soilAndReliefRoutes(deps),
    workers: soilAndReliefWorkers(deps),
    cleanup: [soilAndReliefCleanup(deps)],
    services: {
      paperLayers: soilAndReliefPaperLayers(deps),
      findSoil: (fieldId: string) => findSoil({ fields: deps.fields, stored }, fieldId),
      /** Orders the soil of a field unless it is stored. @returns true while it is read. @throws AppError FIELD_NOT_FOUND */
      async orderSoil(fieldId: string): Promise<boolean> {
        const { status } = await findOrEnqueue(soilAndRelief, "soil", fieldId);
        return status.state === "waiting";
      },
      /** Stored heights and clay of a polygon, by its hash; starts no reading. */
      findLandValues: (polygonHash: string) => findLandValues(stored, polygonHash),
      /** Stored soils of polygons, by their hashes, in one query. */
      listSoils: (polygons: Parameters<typeof listSoils>[1]) => listSoils(stored, polygons),
    },
  });
}
