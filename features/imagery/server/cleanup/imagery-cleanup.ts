import { type CleanupStep, untilDone } from "@surco/kit-server";
import { createImagery } from "../create-imagery";
import { deleteOrphanedStatistics } from "../formulas/delete-formula-statistics";
import type { ImageryDeps } from "../imagery-deps";
import { FILE_GRACE_MS } from "../reading/reading.repository";
import { imageryCleanupRepository } from "./imagery-cleanup.repository";
import { type PolygonsInUse, visitUnusedPolygons } from "./unused-polygons";

const ROW_BATCH = 1000;
/** Maximum age of cached COG headers; reading one again is a small request. */
const HEADER_MAX_AGE_MS = 60 * 86_400_000;

/** Deletes data of polygons without fields, unused scenes and headers, and statistics of deleted formulas. */
export function imageryCleanup(deps: ImageryDeps & { polygonsInUse: PolygonsInUse }): CleanupStep[] {
  const removal = imageryCleanupRepository(deps.db, deps.dependents);
  const now = () => deps.now().getTime();
  return [
    {
      name: "windows",
      run: (signal) =>
        visitUnusedPolygons(removal.listPolygonHashes, deps.polygonsInUse, signal, async (hashes) => {
          for (const hash of hashes) {
            signal.throwIfAborted();
            await removal.deletePolygonData(hash, new Date(now() + FILE_GRACE_MS));
          }
        }),
    },
    { name: "formulas", run: (signal) => deleteOrphanedStatistics(createImagery(deps), signal) },
    {
      name: "scenes",
      run: (signal) => untilDone(ROW_BATCH, signal, () => removal.deleteUnusedScenes(ROW_BATCH)),
    },
    {
      name: "headers",
      run: (signal) =>
        untilDone(ROW_BATCH, signal, () =>
          removal.deleteOldHeaders(new Date(now() - HEADER_MAX_AGE_MS), ROW_BATCH),
        ),
    },
  ];
}
