import type { NotificationKind } from "./kinds";

/** What a person chooses by: kinds that one wants to hear of together. */
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
