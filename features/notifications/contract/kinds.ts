import { id, plainDate } from "@surco/contract";
import { z } from "zod";

const handover = z.object({
  handoverId: id,
  /** The other party. */
  personName: z.string(),
  /** One of the fields, and how many they are. */
  fieldName: z.string(),
  fieldCount: z.number().int().positive(),
});

/**
 * Kinds of notifications with their data. A new kind is an entry here, one in `topics.ts`, `drawing/shown-kinds.ts`
 * and `web/notification-kinds.ts`, and its texts.
 */
export const notificationKinds = {
  /** A usable image of a field has arrived by itself. */
  "new-image": z.object({
    date: plainDate,
    /** 0..1 of the field's pixels. */
    usableFraction: z.number().min(0).max(1),
  }),
  /** Parts of a field fall out of what was expected on a date. */
  "anomaly-found": z.object({
    date: plainDate,
    /** Of all parts together. */
    areaHa: z.number().nonnegative(),
    count: z.number().int().positive(),
  }),
  /** Somebody shares a field with the person. */
  "field-shared": z.object({ ownerName: z.string() }),
  /** Fields are offered to the person. */
  "handover-proposed": handover,
  /** The person has taken offered fields over. */
  "handover-taken": handover,
  /** A transfer offered by the person was accepted. */
  "handover-accepted": handover,
  /** A transfer offered by the person was declined. */
  "handover-declined": handover,
} as const;

export type NotificationKind = keyof typeof notificationKinds;
export type NotificationData<K extends NotificationKind> = z.infer<(typeof notificationKinds)[K]>;
