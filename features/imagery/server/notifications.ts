import type { PlainDate } from "@surco/contract";
import { translateNotificationKinds } from "@surco/kit-server";
import type { NotificationInput } from "@surco/notifications/server";
import { newImage, notificationKinds } from "../contract";
import type { ArrivedImage } from "./nightly/nightly-deps";
import { imageryTexts } from "./paper/imagery-texts";

/** Kinds of notifications that the feature sends, with their texts. */
export const imageryNotificationKinds = translateNotificationKinds(notificationKinds, imageryTexts);

/** Key of the notification of an image: an account is notified of it once. */
export const newImageKey = (fieldId: string, date: PlainDate): string => `new-image ${fieldId} ${date}`;

/** Notification of a new usable image, one per field and date. */
export function imageNotification({
  accountId,
  fieldId,
  date,
  usableFraction,
}: ArrivedImage): NotificationInput {
  const key = newImageKey(fieldId, date);
  return { accountId, kind: newImage, fieldId, data: { date, usableFraction }, key };
}
