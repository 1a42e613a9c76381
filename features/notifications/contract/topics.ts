import type { NotificationKind } from "./kinds";

/** Topics by which people choose: kinds that are switched on and off together. */
export const notificationTopics = ["images", "anomalies", "sharing", "handovers"] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** Each kind belongs to one. */
export const topicOf: Record<NotificationKind, NotificationTopic> = {
  "new-image": "images",
  "anomaly-found": "anomalies",
  "field-shared": "sharing",
  "handover-proposed": "handovers",
  "handover-taken": "handovers",
  "handover-accepted": "handovers",
  "handover-declined": "handovers",
};

/** Topic of a notification; of a declared kind the one that its feature names. */
export function topicOfNotification(
  notification: { kind: NotificationKind } | { kind: "declared"; data: { topic: string } },
): string {
  return notification.kind === "declared" ? notification.data.topic : topicOf[notification.kind];
}
