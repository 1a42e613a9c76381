import { defineNotificationKind, type NotificationTopic } from "@surco/contract";
import { z } from "zod";

/** Somebody may read the person's fields since a change of rights by an administrator. */
export const newFieldReader = defineNotificationKind({
  name: "new-field-reader",
  topic: { name: "field-access", order: 35, label: "accounts:notificationTopics.field-access" },
  text: "accounts:notifications.new-field-reader",
  data: z.object({ readerName: z.string(), otherCount: z.number().int().nonnegative() }),
  details: ({ readerName, otherCount }) => ({
    name: readerName,
    count: otherCount + 1,
    others: otherCount,
  }),
});

/** Operation of the installation, for administrators. */
export const operationTopic: NotificationTopic = {
  name: "operation",
  order: 90,
  label: "accounts:notificationTopics.operation",
  role: "ADMIN",
  isMailedAtOnce: true,
};

/** An outside service rejects the installation's credentials; for administrators. */
export const serviceRefused = defineNotificationKind({
  name: "service-refused",
  topic: operationTopic,
  text: "accounts:notifications.service-refused",
  data: z.object({ provider: z.string(), host: z.string() }),
  details: ({ host }) => ({ host }),
  target: () => ({ page: "/user/manage?vista=servicios" }),
});

export const notificationKinds = [newFieldReader, serviceRefused] as const;
