import { defineNotificationKind, type NotificationTopic, plainDate } from "@surco/contract";
import { z } from "zod";

const images: NotificationTopic = { name: "images", order: 10, label: "imagery:notificationTopics.images" };
const anomalies: NotificationTopic = {
  name: "anomalies",
  order: 20,
  label: "imagery:notificationTopics.anomalies",
};

/** A usable image of a field that nobody requested. */
export const newImage = defineNotificationKind({
  name: "new-image",
  topic: images,
  text: "imagery:notifications.new-image",
  data: z.object({
    date: plainDate,
    /** 0..1 of the field's pixels. */
    usableFraction: z.number().min(0).max(1),
  }),
  details: ({ date, usableFraction }, format) => ({
    date: format.day(date, "short"),
    usable: format.share(usableFraction),
  }),
  target: ({ date }) => ({ day: date }),
});

/** Anomalies of a field that began on a date. */
export const anomalyFound = defineNotificationKind({
  name: "anomaly-found",
  topic: anomalies,
  text: "imagery:notifications.anomaly-found",
  data: z.object({
    date: plainDate,
    /** Of all anomalies together. */
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

export const notificationKinds = [newImage, anomalyFound] as const;
