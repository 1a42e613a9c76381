import type { PlainDate } from "@surco/contract";
import { translateNotificationKinds } from "@surco/kit-server";
import type { NotificationInput } from "@surco/notifications/server";
import { anomalyFound, notificationKinds } from "../contract";
import { analyticsTexts } from "./analytics-texts";
import type { FoundAnomalies } from "./anomalies/notify-anomalies";

/** Kinds of notifications that the feature sends, with their texts. */
export const analyticsNotificationKinds = translateNotificationKinds(notificationKinds, analyticsTexts);

/** Key of the notification of the anomalies of a day: an account is notified of them once. */
export const anomalyKey = (fieldId: string, date: PlainDate): string => `anomaly ${fieldId} ${date}`;

/** Notification of anomalies, one per field and date. */
export function anomalyNotification({
  accountId,
  fieldId,
  date,
  areaHa,
  count,
}: FoundAnomalies): NotificationInput {
  const key = anomalyKey(fieldId, date);
  return { accountId, kind: anomalyFound, fieldId, data: { date, areaHa, count }, key };
}
