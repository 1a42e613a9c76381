import type { NotificationKind } from "@surco/contract";
import { translateNotificationKinds } from "@surco/kit-server";
import type { NotificationInput } from "@surco/notifications/server";
import {
  type AlertCause,
  type AlertKind,
  alertTested,
  type CauseOf,
  diseaseRiskAlert,
  frostAlert,
  heatAlert,
  notificationKinds,
  rainOverAlert,
  rainUnderAlert,
  sprayingWindowAlert,
  windAlert,
} from "../contract";
import { alertTexts } from "./alert-texts";

/** Kinds of notifications that the feature sends, with their texts. */
export const alertNotificationKinds = translateNotificationKinds(notificationKinds, alertTexts);

const kindOf: { readonly [Kind in AlertKind]: NotificationKind<CauseOf<Kind>> } = {
  frost: frostAlert,
  heat: heatAlert,
  rainOver: rainOverAlert,
  rainUnder: rainUnderAlert,
  wind: windAlert,
  sprayingWindow: sprayingWindowAlert,
  diseaseRisk: diseaseRiskAlert,
};

export interface AlertToNotify {
  accountId: string;
  fieldId: string;
  occurrence: string;
  cause: AlertCause;
}

/** Notification of an alert: one for an account, field and occurrence, whichever of its rules raised it. */
export function alertNotification({
  accountId,
  fieldId,
  occurrence,
  cause,
}: AlertToNotify): NotificationInput {
  const key = `alert ${cause.kind} ${fieldId} ${occurrence}`;
  return { accountId, kind: kindOf[cause.kind] as NotificationKind, fieldId, data: cause, key };
}

/** Notification of the outcome of a test, one for each test. */
export function testNotification(
  accountId: string,
  { ruleId, testedAt, ...data }: { ruleId: string; testedAt: Date; fieldCount: number; alertedCount: number },
): NotificationInput {
  const key = `alert-tested ${ruleId} ${testedAt.getTime()}`;
  return { accountId, kind: alertTested, fieldId: null, data, key };
}
