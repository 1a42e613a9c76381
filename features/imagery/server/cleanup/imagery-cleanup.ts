import { type CleanupStep, untilDone } from "@surco/kit-server";
import { createImagery } from "../create-imagery";
import { deleteOrphanedStatistics } from "../formulas/delete-formula-statistics";
import type { ImageryDeps } from "../imagery-deps";
import { imageryCleanupRepository } from "./imagery-cleanup.repository";

/** Finds the polygons that any field has, had, or would have if restored. */
export interface PolygonsInUse {
  listInUse(polygonHashes: readonly string[]): Promise<Set<string>>;
}

const POLYGON_BATCH = 500;
const ROW_BATCH = 1000;
/** Maximum age of cached COG headers; reading one again is a small request. */
const HEADER_MAX_AGE_MS = 60 * 86_400_000;
/** Delay before files are deleted, since a request may be reading them. */
const FILE_GRACE_MS = 3_600_000;

/** Deletes data of polygons that no field has any more, unused scenes and headers, and statistics of deleted formulas. */
export function imageryCleanup(deps: ImageryDeps & { polygonsInUse: PolygonsInUse }): CleanupStep[] {
  const removal = imageryCleanupRepository(deps.db, deps.dependents);
  const now = () => deps.now().getTime();
  return [
    {
      name: "windows",
      async run(signal) {
        let after = "";
        await untilDone(POLYGON_BATCH, signal, async () => {
          const hashes = await removal.listPolygonHashes(after, POLYGON_BATCH);
          const kept = await deps.polygonsInUse.listInUse(hashes);
          for (const hash of hashes) {
            signal.throwIfAborted();
            if (!kept.has(hash)) await removal.deletePolygonData(hash, new Date(now() + FILE_GRACE_MS));
          }
          after = hashes.at(-1) ?? after;
          return hashes.length;
        });
      },
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
