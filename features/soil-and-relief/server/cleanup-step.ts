import type { Database } from "@surco/db";
import { type PolygonsInUse, visitUnusedPolygons } from "@surco/imagery/server";
import type { CleanupStep } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { soilAndReliefRepository } from "./soil-and-relief.repository";

/** Deletes relief and soil of polygons without fields. */
export function soilAndReliefCleanup({
  db,
  polygonsInUse,
}: {
  db: Kysely<Database>;
  polygonsInUse: PolygonsInUse;
}): CleanupStep {
  const { listPolygonHashes, deleteByPolygonHashes } = soilAndReliefRepository(db);
  return {
    name: "soil-and-relief",
    run: (signal) => visitUnusedPolygons(listPolygonHashes, polygonsInUse, signal, deleteByPolygonHashes),
  };
}
