import type { DateRange } from "@surco/calendar";
import type { RouteQuery } from "@surco/contract";
import type { ImageryDeps, ListSeasonYields } from "@surco/imagery/server";
import { defineServerFeature, defineWorker, type Platform, type Reader } from "@surco/kit-server";
import type { Notify } from "@surco/notifications/server";
import { type analysis, errorCodes } from "../contract";
import { analyseSeasons } from "./analyse-seasons";
import { analyticsRoutes } from "./analytics.routes";
import { createAnalytics } from "./analytics-deps";
import { findAnomaliesJob } from "./anomalies/find-anomalies-job";
import { findFieldAnomalies } from "./anomalies/find-field-anomalies";
import { type AnomalyNotifications, notifyAnomalies } from "./anomalies/notify-anomalies";
import { anomalyDecisionsExport } from "./data-export/anomaly-decisions-export";
import { fieldUnits } from "./field-units";
import { analyticsNotificationKinds, anomalyNotification } from "./notifications";

interface AnalyticsNeeds
  extends Pick<ImageryDeps, "fields" | "source" | "dependents" | "hasFreeExtraLayers">,
    Pick<AnomalyNotifications, "watchedFields"> {
  /** Called before the readers of the fields are notified of them. Idempotent. */
  onAnomalies: AnomalyNotifications["onAnomaliesFound"];
  listSeasonYields: ListSeasonYields;
  notify: Notify;
}

/** Curves of several fields and seasons, and anomalies of fields. */
export function createAnalyticsFeature(
  { db, blobs, jobs, now, logger }: Platform,
  {
    fields,
    source,
    dependents,
    hasFreeExtraLayers,
    watchedFields,
    onAnomalies,
    listSeasonYields,
    notify,
  }: AnalyticsNeeds,
) {
  const analytics = createAnalytics({
    db,
    blobs,
    jobs,
    now,
    logger,
    fields,
    source,
    dependents,
    hasFreeExtraLayers,
    listSeasonYields,
  });
  const notifications: AnomalyNotifications = {
    watchedFields,
    onAnomaliesFound: async (found) => {
      await onAnomalies(found);
      await notify(...found.map(anomalyNotification));
    },
  };
  return defineServerFeature({
    name: "analytics",
    errorCodes,
    permissions: ["account", "field:read", "field:log"],
    fieldUnits,
    routes: analyticsRoutes(analytics),
    workers: [
      defineWorker(findAnomaliesJob, async (data, { signal }) => {
        await findFieldAnomalies(analytics, data, signal);
        await notifyAnomalies(analytics, notifications, data.polygonHash);
      }),
    ],
    dataExport: [anomalyDecisionsExport(db)],
    notificationKinds: analyticsNotificationKinds,
    services: {
      /** Curves of fields in seasons, as `analyseSeasons`. */
      analyseSeasons: (user: Reader, query: RouteQuery<typeof analysis>) =>
        analyseSeasons(analytics, user, query),
      /** Open anomalies of fields that were seen from a day on, by field and day, in one query. */
      listOpenAnomalies: async (fieldIds: readonly string[], range: DateRange) =>
        analytics.anomalies.listOpen(await fields.findPolygons(fieldIds), range),
    },
  });
}
