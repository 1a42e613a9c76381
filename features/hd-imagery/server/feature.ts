import {
  createResponseCache,
  defineServerFeature,
  defineTrackedWorker,
  jobProgressRepository,
  type Platform,
} from "@surco/kit-server";
import { errorCodes } from "../contract";
import { fetchHdImage } from "./fetch-hd-image";
import { fieldUnits } from "./field-units";
import type { HdDeps } from "./hd-deps";
import { hdImageRepository } from "./hd-image.repository";
import { hdImageryRoutes } from "./hd-imagery.routes";
import { fetchHdImageJob } from "./hd-job";
import { hdPaperLayers } from "./hd-paper-layers";
import { type PlanetSettings, planetService } from "./planet-service";

/** Images of 3 m of fields with a paid plan. */
export function createHdImageryFeature(
  platform: Platform,
  { fields }: Pick<HdDeps, "fields">,
  settings: PlanetSettings,
) {
  const { db, blobs, jobs, now, logger } = platform;
  const answers = createResponseCache({ db, now, logger });
  const planet = planetService(platform, settings);
  return hdImageryFeature({ db, blobs, jobs, now, logger, fields, answers, planet });
}

/** The feature on a provider that is given. */
export function hdImageryFeature(deps: HdDeps) {
  const tracked = { ...deps, jobProgress: jobProgressRepository(deps.db) };
  return defineServerFeature({
    name: "hd-imagery",
    errorCodes,
    permissions: ["account", "field:read", "field:edit"],
    fieldUnits,
    routes: hdImageryRoutes(deps),
    workers: [
      defineTrackedWorker(fetchHdImageJob, tracked, (data, context) => fetchHdImage(deps, data, context)),
    ],
    callBudgets: deps.planet === null ? [] : [deps.planet.budget],
    onFieldsErasing: (trx, fieldIds) => hdImageRepository(trx).removeOf(fieldIds, deps.now()),
    services: { paperLayers: hdPaperLayers(deps) },
  });
}
