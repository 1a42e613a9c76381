import { defineNotificationKind } from "@surco/contract";
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

export const notificationKinds = [newFieldReader] as const;
