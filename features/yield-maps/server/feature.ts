import {
  defineServerFeature,
  defineTrackedWorker,
  jobProgressRepository,
  type Platform,
} from "@surco/kit-server";
import { errorCodes, MAX_FIELD_MAPS, type YieldGrid } from "../contract";
import { computeSurface } from "./compute-surface";
import { yieldMapsExport } from "./data-export";
import { fieldUnits } from "./field-units";
import { listYieldPoints } from "./read-yields";
import { surfaceJob } from "./surface-job";
import { readYieldLayer } from "./yield-layer";
import { yieldMapRepository } from "./yield-map.repository";
import { yieldMapsRoutes } from "./yield-maps.routes";
import type { YieldMapsDeps, YieldMapsNeeds } from "./yield-maps-deps";
import { yieldUploadRepository } from "./yield-upload.repository";

/** Uploads whose map was never saved are deleted after so long. */
const UPLOAD_MS = 24 * 3_600_000;

/**
 * Yield maps of fields: imported from yield monitors, cleaned, interpolated. They go with their field to a new owner and are
 * erased with it by their foreign key.
 */
export function createYieldMapsFeature({ db, jobs, now }: Platform, needs: YieldMapsNeeds) {
  const deps: YieldMapsDeps = {
    ...needs,
    jobs,
    jobProgress: jobProgressRepository(db),
    now,
    maps: yieldMapRepository(db),
    uploads: yieldUploadRepository(db),
  };
  return defineServerFeature({
    name: "yield-maps",
    errorCodes,
    permissions: ["field:read", "field:log", "field:edit"],
    fieldUnits,
    routes: yieldMapsRoutes(deps),
    workers: [defineTrackedWorker(surfaceJob, deps, (data, context) => computeSurface(deps, data, context))],
    cleanup: [
      {
        name: "yield files without a map",
        run: () => deps.uploads.deleteExpired(new Date(now().getTime() - UPLOAD_MS)),
      },
    ],
    dataExport: [yieldMapsExport(deps.maps)],
    services: {
      /** Yield maps of a field, whose right the caller has checked, newest season first. */
      async listYieldMaps(
        fieldId: string,
      ): Promise<{ id: string; season: string; cropId: number; fileName: string; records: number }[]> {
        const maps = await deps.maps.list(fieldId, MAX_FIELD_MAPS);
        return maps.map(({ id, season, cropId, fileName, after }) => ({
          id,
          season,
          cropId,
          fileName,
          records: after.records,
        }));
      },
      /**
       * Cleaned records of a map, whose right the caller has checked; null for one that does not exist. Large maps take a tenth
       * of a second: for jobs and request threads.
       */
      listYieldPoints: (yieldMapId: string) => listYieldPoints(deps, yieldMapId),
      /** Surface of a map on a grid, as a layer of decision zones; null for a map without a surface. */
      readYieldLayer: (yieldMapId: string, grid: YieldGrid) => readYieldLayer(deps, yieldMapId, grid),
    },
  });
}
