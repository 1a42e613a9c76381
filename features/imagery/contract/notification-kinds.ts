import { defineNotificationKind, type NotificationTopic, plainDate } from "@surco/contract";
import { z } from "zod";

const images: NotificationTopic = { name: "images", order: 10, label: "imagery:notificationTopics.images" };
/** New usable image of a field. */
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

export const notificationKinds = [newImage] as const;
