import { serve } from "@surco/kit-server";
import type { FastifyInstance } from "fastify";
import {
  analysis,
  catalog,
  decideAnomaly,
  historical,
  image,
  latestImages,
  listAnomalies,
  statistics,
  thumbnails,
} from "../contract";
import { analyseSeasons } from "./analyse-seasons";
import { decideOnAnomaly, listFieldAnomalies } from "./anomalies";
import { createImagery } from "./create-imagery";
import type { ImageryRouteDeps } from "./imagery-deps";
import { listHistory } from "./list-history";
import { listImageDates } from "./list-image-dates";
import { listStatistics } from "./list-statistics";
import { listLatestImages, listThumbnails } from "./list-thumbnails";
import { readImage } from "./read-image";

/** What a scene shows of a polygon never changes, and a saved field's polygon does not either. */
const KEEP_FOR_EVER = "private, max-age=31536000, immutable";

export function imageryRoutes(app: FastifyInstance, deps: ImageryRouteDeps): void {
  const imagery = createImagery(deps);

  serve(app, deps, catalog, ({ query }) => listImageDates(imagery, query.fieldId, query));

  serve(app, deps, image, async ({ query, reply }) => {
    const { bytes, etag } = await readImage(imagery, query.fieldId, query.sceneId, query.layer);
    reply.header("cache-control", KEEP_FOR_EVER).header("etag", etag);
    return bytes;
  });

  serve(app, deps, statistics, ({ query }) => listStatistics(imagery, query.fieldId, query.layer, query));

  serve(app, deps, analysis, ({ user, query }) => analyseSeasons(imagery, user, query));

  serve(app, deps, historical, ({ user, query }) => listHistory(imagery, user, query));

  serve(app, deps, listAnomalies, async ({ query }) => ({
    anomalies: await listFieldAnomalies(imagery, query.fieldId, query),
  }));

  serve(app, deps, decideAnomaly, ({ params, body }) => decideOnAnomaly(imagery, params.anomalyId, body));

  serve(app, deps, thumbnails, async ({ query }) => ({
    thumbnails: await listThumbnails(imagery, query.fieldId, query.sceneIds),
  }));

  serve(app, deps, latestImages, async ({ user, query }) => ({
    images: await listLatestImages(imagery, user, query.fieldIds),
  }));
}
