import { crops } from "@surco/agronomy";
import { anomalyKey } from "@surco/analytics/server";
import type { Locale, NotificationKind } from "@surco/contract";
import { cropName } from "@surco/fields/server";
import { newImageKey } from "@surco/imagery/server";
import { type Texts, translateNotificationKinds } from "@surco/kit-server";
import type { NotificationInput } from "@surco/notifications/server";
import {
  type AlertCause,
  type AlertKind,
  alertTested,
  anomalyAlert,
  type CauseOf,
  diseaseRiskAlert,
  frostAlert,
  heatAlert,
  newImageAlert,
  notificationKinds,
  rainOverAlert,
  rainUnderAlert,
  sprayingWindowAlert,
  windAlert,
} from "../contract";
import { alertTexts } from "./alert-texts";

/** Kinds of notifications that the feature sends, with their texts. */
export const alertNotificationKinds = translateNotificationKinds(notificationKinds, textsWithCrops);

/** Texts of the feature, with the names of crops that fields hold. */
function textsWithCrops(locale: Locale): Texts {
  const texts = alertTexts(locale);
  return (key, values) => {
    const crop = crops.find((one) => key === `crop.${one.key}`);
    return crop === undefined ? texts(key, values) : (cropName(crop.id, locale) ?? "");
  };
}

const kindOf: { readonly [Kind in AlertKind]: NotificationKind<CauseOf<Kind>> } = {
  frost: frostAlert,
  heat: heatAlert,
  rainOver: rainOverAlert,
  rainUnder: rainUnderAlert,
  wind: windAlert,
  sprayingWindow: sprayingWindowAlert,
  diseaseRisk: diseaseRiskAlert,
  newImage: newImageAlert,
  anomaly: anomalyAlert,
};

export interface AlertToNotify {
  accountId: string;
  fieldId: string;
  occurrence: string;
  cause: AlertCause;
}

/**
 * Notification of an alert: one for an account, field and occurrence, whichever of its rules raised it. That of an image or
 * anomaly takes the place of the one that every reader of the field gets.
 */
export function alertNotification({
  accountId,
  fieldId,
  occurrence,
  cause,
}: AlertToNotify): NotificationInput {
  const key = keyOf(cause, fieldId, occurrence);
  return { accountId, kind: kindOf[cause.kind] as NotificationKind, fieldId, data: cause, key };
}

function keyOf(cause: AlertCause, fieldId: string, occurrence: string): string {
  if (cause.kind === "newImage") return newImageKey(fieldId, cause.date);
  if (cause.kind === "anomaly") return anomalyKey(fieldId, cause.date);
  return `alert ${cause.kind} ${fieldId} ${occurrence}`;
}

/** Notification of the outcome of a test, one for each test. */
export function testNotification(
  accountId: string,
  { ruleId, testedAt, ...data }: { ruleId: string; testedAt: Date; fieldCount: number; alertedCount: number },
): NotificationInput {
  const key = `alert-tested ${ruleId} ${testedAt.getTime()}`;
  return { accountId, kind: alertTested, fieldId: null, data, key };
}
