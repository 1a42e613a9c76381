import { plainDate } from "@surco/contract";
import { z } from "zod";

/**
 * What people are told of, and what each telling carries. A new kind is an entry here, one in `web/notification-kinds.ts`
 * and its texts.
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
} as const;

export type NotificationKind = keyof typeof notificationKinds;
export type NotificationData<K extends NotificationKind> = z.infer<(typeof notificationKinds)[K]>;
