import { defineNotificationKind, id, type NotificationTopic } from "@surco/contract";
import { z } from "zod";

const shares: NotificationTopic = { name: "sharing", order: 30, label: "sharing:notificationTopics.sharing" };
const transfers: NotificationTopic = {
  name: "handovers",
  order: 40,
  label: "sharing:notificationTopics.handovers",
};

/** A field is shared with the person. */
export const fieldShared = defineNotificationKind({
  name: "field-shared",
  topic: shares,
  text: "sharing:notifications.field-shared",
  data: z.object({ ownerName: z.string() }),
  details: ({ ownerName }) => ({ name: ownerName }),
  target: () => ({ section: "summary" }),
});

const transferData = z.object({
  handoverId: id,
  /** The other party. */
  personName: z.string(),
  /** One of the fields. */
  fieldName: z.string(),
  fieldCount: z.number().int().positive(),
});
export type TransferNotificationData = z.infer<typeof transferData>;

const transferDetails = ({ personName, fieldName, fieldCount }: TransferNotificationData) => ({
  name: personName,
  field: fieldName,
  count: fieldCount,
});

/** Fields are offered to the person. */
export const transferProposed = defineNotificationKind({
  name: "handover-proposed",
  topic: transfers,
  text: "sharing:notifications.handover-proposed",
  data: transferData,
  details: transferDetails,
  target: ({ handoverId }) => ({ page: `/dashboard/handover/${handoverId}` }),
});

/** The person has accepted offered fields. */
export const transferTaken = defineNotificationKind({
  name: "handover-taken",
  topic: transfers,
  text: "sharing:notifications.handover-taken",
  data: transferData,
  details: transferDetails,
  target: () => ({ page: "/dashboard" }),
});

/** A transfer offered by the person was accepted. */
export const transferAccepted = defineNotificationKind({
  name: "handover-accepted",
  topic: transfers,
  text: "sharing:notifications.handover-accepted",
  data: transferData,
  details: transferDetails,
});

/** A transfer offered by the person was declined. */
export const transferDeclined = defineNotificationKind({
  name: "handover-declined",
  topic: transfers,
  text: "sharing:notifications.handover-declined",
  data: transferData,
  details: transferDetails,
});

export const notificationKinds = [
  fieldShared,
  transferProposed,
  transferTaken,
  transferAccepted,
  transferDeclined,
] as const;
