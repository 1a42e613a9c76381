import { translateNotificationKinds } from "@surco/kit-server";
import type { NotificationInput } from "@surco/notifications/server";
import { anomalyFound, newImage, notificationKinds } from "../contract";
import type { FoundAnomalies } from "./anomalies/announce-anomalies";
import type { ArrivedImage } from "./nightly/nightly-deps";
import { imageryTexts } from "./paper/imagery-texts";

/** Kinds of notifications that the feature sends, with their texts. */
export const imageryNotificationKinds = translateNotificationKinds(notificationKinds, imageryTexts);

/** Notification of anomalies, one per field and date. */
export function anomalyNotification({
  accountId,
  fieldId,
  date,
  areaHa,
  count,
}: FoundAnomalies): NotificationInput {
  const key = `anomaly ${fieldId} ${date}`;
  return { accountId, kind: anomalyFound, fieldId, data: { date, areaHa, count }, key };
}

/** Notification of a new usable image, one per field and date. */
export function imageNotification({
  accountId,
  fieldId,
  date,
  usableFraction,
}: ArrivedImage): NotificationInput {
  const key = `new-image ${fieldId} ${date}`;
  return { accountId, kind: newImage, fieldId, data: { date, usableFraction }, key };
}
