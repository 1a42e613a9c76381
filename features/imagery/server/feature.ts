import { defineServerFeature, type Platform } from "@surco/kit-server";
import type { Notify } from "@surco/notifications/server";
import { errorCodes } from "../contract";
import type { AnomalyNews } from "./anomalies/announce-anomalies";
import { imageryRoutes } from "./imagery.routes";
import { imageryWorkers } from "./imagery.workers";
import type { ImageryDeps } from "./imagery-deps";
import { nightlyWorkers } from "./nightly/nightly.workers";
import type { NightlyDeps } from "./nightly/nightly-deps";
import { anomalyNotification, imageNotification, imageryNotificationKinds } from "./notifications";
import { ownImageryPart } from "./own-data/own-imagery-part";
import { orderNewFields } from "./reading/order-new-fields";
import { readingRepository } from "./reading/reading.repository";
import { type StacSettings, stacSource } from "./stac-source";
import { imagerySteps, type KeptShapes } from "./tidying/tidy-imagery";

interface ImageryNeeds extends Pick<ImageryDeps, "fields"> {
  watchedFields: AnomalyNews["watchedFields"] & NightlyDeps["watchedFields"];
  keptShapes: KeptShapes;
  notify: Notify;
}

/** Satellite images of fields, and everything computed of them. */
export function createImageryFeature(platform: Platform, needs: ImageryNeeds, settings: StacSettings) {
  return imageryFeature(platform, needs, stacSource(platform.serviceClient, settings));
}

/** The feature on a source of scenes that is given. */
export function imageryFeature(
  { db, blobs, jobs, now, logger }: Platform,
  { fields, watchedFields, keptShapes, notify }: ImageryNeeds,
  source: ImageryDeps["source"],
) {
  const deps: ImageryDeps = { db, blobs, jobs, now, logger, fields, source };
  return defineServerFeature({
    name: "imagery",
    errorCodes,
    permissions: ["account", "field:read", "field:log"],
    routes: imageryRoutes(deps),
    workers: [
      ...imageryWorkers({
        ...deps,
        watchedFields,
        onAnomaliesFound: (found) => notify(...found.map(anomalyNotification)),
      }),
      ...nightlyWorkers({
        ...deps,
        watchedFields,
        onImagesArrived: (arrived) => notify(...arrived.map(imageNotification)),
      }),
    ],
    cleanup: imagerySteps({ ...deps, keptShapes }),
    dataExport: [ownImageryPart(db)],
    notificationKinds: imageryNotificationKinds,
    // Values of older definitions are not served again, from the first request on.
    beforeStart: () => readingRepository(db).markOlderUnread(),
    onFieldsCreated: (created) => orderNewFields({ jobs }, created),
    // Another boundary has no images yet, as a new field has none.
    onBoundariesReplaced: (replaced) => orderNewFields({ jobs }, replaced),
    services: { source },
  });
}
