import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  catalog,
  createFormula,
  deleteFormula,
  downloadImage,
  historical,
  image,
  latestImages,
  layerOffer,
  listFormulas,
  overview,
  overviewDates,
  overviewImages,
  previewFormula,
  statistics,
  thumbnails,
  updateFormula,
} from "../contract";
import { createImagery } from "./create-imagery";
import { listHistory } from "./curves/list-history";
import { listStatistics } from "./curves/list-statistics";
import type { ListSeasonYields } from "./curves/season-yields";
import { writeDownload } from "./downloads/write-download";
import { createOwnFormula, deleteOwnFormula, updateOwnFormula } from "./formulas/own-formulas";
import type { ImageryDeps } from "./imagery-deps";
import { listImageDates } from "./list-image-dates";
import { listLatestImages, listThumbnails } from "./list-thumbnails";
import { listOverview, listOverviewDates } from "./overview/list-overview";
import { readOverviewImages } from "./overview/read-overview-images";
import { readImage, readPreview } from "./read-image";
import { usableImagesRepository } from "./usable-images.repository";

/** Immutable: the URL identifies scene, polygon and definition version. */
const CACHE_FOREVER = "private, max-age=31536000, immutable";

export function imageryRoutes(deps: ImageryDeps, listSeasonYields: ListSeasonYields): RouteBinding[] {
  const imagery = createImagery(deps);
  const overviewOf = { ...imagery, usableImages: usableImagesRepository(deps.db) };
  return [
    serveRoute(catalog, ({ user, query }) => listImageDates(imagery, query.fieldId, query, user.id)),
    serveRoute(image, async ({ user, query, reply }) => {
      const { bytes, etag, isImmutable } = await readImage(imagery, user, query);
      reply.header("cache-control", isImmutable ? CACHE_FOREVER : "no-store").header("etag", etag);
      return bytes;
    }),
    serveRoute(downloadImage, async ({ user, query, reply }) => {
      const { bytes, contentType, fileName } = await writeDownload(imagery, user, query);
      reply
        .header("content-type", contentType)
        .header("content-disposition", `attachment; filename="${fileName}"`);
      return bytes;
    }),
    serveRoute(statistics, ({ user, query }) =>
      listStatistics(imagery, user, query.fieldId, query.layer, query),
    ),
    serveRoute(historical, ({ user, query }) => listHistory({ ...imagery, listSeasonYields }, user, query)),
    serveRoute(thumbnails, async ({ query }) => ({
      thumbnails: await listThumbnails(imagery, query.fieldId, query.sceneIds),
    })),
    serveRoute(latestImages, async ({ user, query }) => ({
      images: await listLatestImages(imagery, user, query),
    })),
    serveRoute(layerOffer, async () => ({
      extraLayers: deps.hasFreeExtraLayers ? ("free" as const) : ("plan" as const),
    })),
    serveRoute(listFormulas, async ({ user }) => ({ formulas: await imagery.formulas.list(user.id) })),
    serveRoute(createFormula, ({ user, body }) => createOwnFormula(imagery, user, body)),
    serveRoute(updateFormula, ({ user, params, body }) => updateOwnFormula(imagery, user, params.id, body)),
    serveRoute(deleteFormula, async ({ user, params }) => {
      await deleteOwnFormula(imagery, user, params.id);
      return {};
    }),
    serveRoute(previewFormula, async ({ query, reply }) => {
      reply.header("cache-control", "no-store");
      return readPreview(imagery, query);
    }),
    serveRoute(overview, ({ user, query }) => listOverview(overviewOf, user, query)),
    serveRoute(overviewDates, ({ user, query }) => listOverviewDates(overviewOf, user, query)),
    serveRoute(overviewImages, async ({ user, query, reply }) => {
      const { bytes, isImmutable } = await readOverviewImages(overviewOf, user, query);
      if (isImmutable) reply.header("cache-control", CACHE_FOREVER);
      return bytes;
    }),
  ];
}
