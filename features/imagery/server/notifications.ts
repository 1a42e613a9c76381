import type { Telling } from "@surco/notifications/server";
import type { FoundAnomalies } from "./anomalies/announce-anomalies";
import type { ArrivedImage } from "./nightly/nightly-deps";

/** Notification of anomalies that began on a date, one for each field and date. */
export function anomalyNotification({ accountId, fieldId, date, areaHa, count }: FoundAnomalies): Telling {
  const key = `anomaly ${fieldId} ${date}`;
  return { accountId, kind: "anomaly-found", fieldId, data: { date, areaHa, count }, key };
}

/** Notification of a usable image that nobody asked for, one for each field and date. */
export function imageNotification({ accountId, fieldId, date, usableFraction }: ArrivedImage): Telling {
  const key = `new-image ${fieldId} ${date}`;
  return { accountId, kind: "new-image", fieldId, data: { date, usableFraction }, key };
}
