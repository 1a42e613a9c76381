import type { DateRange, PlainDate } from "@surco/calendar";
import { defineServerFeature, type Platform } from "@surco/kit-server";
import type { Notify } from "@surco/notifications/server";
import { errorCodes } from "../contract";
import { imageryCleanup } from "./cleanup/imagery-cleanup";
import type { PolygonsInUse } from "./cleanup/unused-polygons";
import { createImagery } from "./create-imagery";
import { listStoredStatistics, readResolvedSeries } from "./curves/layer-series";
import type { ListSeasonYields } from "./curves/season-yields";
import { formulasExport } from "./data-export";
import { fieldUnits } from "./field-units";
import { innerOf, resolveLayer } from "./formulas/resolve-layer";
import { imageryRoutes } from "./imagery.routes";
import { imageryWorkers } from "./imagery.workers";
import type { FieldPolygon, ImageryDeps } from "./imagery-deps";
import { nightlyWorkers } from "./nightly/nightly.workers";
import type { NightlyDeps } from "./nightly/nightly-deps";
import { fetchNewImagesJob } from "./nightly/nightly-jobs";
import { imageNotification, imageryNotificationKinds } from "./notifications";
import { enqueueNewFields } from "./reading/enqueue-new-fields";
import { listFieldImages } from "./reading/list-field-images";
import { orderPast } from "./reading/order-past";
import { readingRepository } from "./reading/reading.repository";
import { hasSimulatedScenes } from "./scenes/scene.repository";
import { type StacSettings, stacSource } from "./stac-source";
import { usableImagesRepository } from "./usable-images.repository";

interface ImageryNeeds extends Pick<ImageryDeps, "fields" | "dependents"> {
  watchedFields: NightlyDeps["watchedFields"];
  polygonsInUse: PolygonsInUse;
  /** Called before the readers of the images are notified of them. Idempotent. */
  onImages: NightlyDeps["onImagesArrived"];
  listSeasonYields: ListSeasonYields;
  notify: Notify;
}

interface ImagerySettings extends StacSettings {
  hasFreeExtraLayers: boolean;
}

/** Satellite images of fields and their analysis. */
export function createImageryFeature(platform: Platform, needs: ImageryNeeds, settings: ImagerySettings) {
  return imageryFeature(
    platform,
    { ...needs, hasFreeExtraLayers: settings.hasFreeExtraLayers },
    stacSource(platform.serviceClient, settings),
  );
}

/** Owner of no formula: for layers that every account has. */
const NO_ACCOUNT = "";

/** Builds the feature with a given scene source. */
export function imageryFeature(
  { db, blobs, jobs, now, logger }: Platform,
  {
    fields,
    dependents,
    watchedFields,
    polygonsInUse,
    onImages,
    listSeasonYields,
    notify,
    hasFreeExtraLayers,
  }: ImageryNeeds & Pick<ImageryDeps, "hasFreeExtraLayers">,
  source: ImageryDeps["source"],
) {
  const deps: ImageryDeps = { db, blobs, jobs, now, logger, fields, source, dependents, hasFreeExtraLayers };
  const imagery = createImagery(deps);
  const innerEvi = async () => innerOf(await resolveLayer(imagery, NO_ACCOUNT, "evi"));
  return defineServerFeature({
    name: "imagery",
    errorCodes,
    permissions: ["account", "field:read"],
    fieldUnits,
    routes: imageryRoutes(deps, listSeasonYields),
    workers: [
      ...imageryWorkers(deps),
      ...nightlyWorkers({
        ...deps,
        watchedFields,
        onImagesArrived: async (arrived) => {
          await onImages(arrived);
          await notify(...arrived.map(imageNotification));
        },
      }),
    ],
    cleanup: imageryCleanup({ ...deps, polygonsInUse }),
    dataExport: [formulasExport(db)],
    notificationKinds: imageryNotificationKinds,
    // Results of older definitions are never served.
    beforeStart: () => readingRepository(db, dependents).markOlderUnread(),
    onFieldsCreated: (created, accountId) => enqueueNewFields({ jobs }, created, accountId),
    // A new boundary has no images yet.
    onBoundariesReplaced: (replaced, accountId) => enqueueNewFields({ jobs }, replaced, accountId),
    services: {
      source,
      dependents,
      /**
       * EVI of the inside of fields in ranges of days, by polygon hash, as `readLayerSeries`: without the pixels at the edge where
       * enough remain. Rights and plans are the caller's.
       */
      readEviSeries: async (fields: readonly FieldPolygon[], ranges: readonly DateRange[]) =>
        readResolvedSeries(imagery, await innerEvi(), fields, ranges),
      /** The same of what is stored, else of whole fields; nothing is computed. */
      listStoredEvi: async (fields: readonly FieldPolygon[], ranges: readonly DateRange[]) =>
        listStoredStatistics(
          imagery,
          await innerEvi(),
          fields.map(({ polygonHash }) => polygonHash),
          ranges,
        ),
      /** Orders a field's past images, after all that people wait for; false where none is left to read. */
      orderPastImages: (field: Pick<FieldPolygon, "fieldId" | "polygonHash">, range: DateRange) =>
        orderPast(imagery, field, range),
      /** Orders the new images of fields, of which their readers are notified, before the next night. */
      orderNewImages: (fieldIds: readonly string[]) =>
        jobs.send(fetchNewImagesJob, { fieldIds: [...fieldIds] }),
      /** True where one of the scenes is simulated. */
      hasSimulatedScenes: (sceneIds: readonly string[]) => hasSimulatedScenes(db, sceneIds),
      /** Usable images of fields from a day on, in one query. */
      listUsableImages: (fieldIds: readonly string[], since: PlainDate) =>
        listFieldImages({ fields, usableImages: usableImagesRepository(db) }, fieldIds, since),
    },
  });
}
