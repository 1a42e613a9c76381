import { defineNotificationKind, type NotificationTopic, plainDate } from "@surco/contract";
import { z } from "zod";

const anomalies: NotificationTopic = {
  name: "anomalies",
  order: 20,
  label: "analytics:notificationTopics.anomalies",
};

/** Notification of anomalies of a field that began on a date. */
export const anomalyFound = defineNotificationKind({
  name: "anomaly-found",
  topic: anomalies,
  text: "analytics:notifications.anomaly-found",
  data: z.object({
    date: plainDate,
    /** Sum over the anomalies. */
    areaHa: z.number().nonnegative(),
    count: z.number().int().positive(),
  }),
  details: ({ date, areaHa, count }, format) => ({
    date: format.day(date, "short"),
    area: format.ha(areaHa),
    count,
  }),
  target: ({ date }) => ({ day: date }),
});

export const notificationKinds = [anomalyFound] as const;
