import { defineRoute, id, instant } from "@surco/contract";
import { z } from "zod";
import { choiceRoutes } from "./choices";
import { type NotificationKind, notificationKinds } from "./kinds";

export * from "./choices";
export { errorCodes } from "./error-codes";
export * from "./kinds";
export * from "./topics";

const described = {
  id,
  /** Subject of the notification; null where it is about no field. */
  field: z
    .object({
      id,
      name: z.string(),
      farmName: z.string(),
      /** ISO code; null where it is not known. */
      country: z.string().nullable(),
    })
    .nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
};

/** One kind of notification with what it carries. */
const of = <K extends NotificationKind>(kind: K) =>
  z.object({ ...described, kind: z.literal(kind), data: notificationKinds[kind] });

/** A kind that a feature declares: it comes in words of the reader's language. */
const declaredNotification = z.object({
  ...described,
  kind: z.literal("declared"),
  data: z.object({ name: z.string(), topic: z.string(), sentence: z.string(), path: z.string() }),
});

export const notification = z.discriminatedUnion("kind", [
  declaredNotification,
  of("new-image"),
  of("anomaly-found"),
  of("field-shared"),
  of("handover-proposed"),
  of("handover-taken"),
  of("handover-accepted"),
  of("handover-declined"),
]);
export type Notification = z.infer<typeof notification>;

/** Unread ones are counted up to here. */
export const MAX_UNREAD = 100;

export const listNotifications = defineRoute({
  method: "GET",
  path: "/notification",
  access: "account",
  summary: `Own notifications, newest first, paged, and how many are unread (${MAX_UNREAD} stands for that many or more). What is about a field that one may not read any more is left out.`,
  query: z.object({
    cursor: z.string().max(80).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    notifications: z.array(notification),
    nextCursor: z.string().nullable(),
    unread: z.number().int(),
  }),
  errors: [],
  example: {
    query: { limit: 20 },
    answer: {
      notifications: [
        {
          id: "01994c1e-0000-7000-8000-0000000000c1",
          kind: "new-image",
          field: {
            id: "01994c1e-0000-7000-8000-00000000000a",
            name: "La Loma",
            farmName: "La Esperanza",
            country: "AR",
          },
          data: { date: "2025-10-04", usableFraction: 0.97 },
          createdAt: "2025-10-05T06:41:12.000Z",
          readAt: null,
        },
      ],
      nextCursor: null,
      unread: 1,
    },
  },
});

export const readNotifications = defineRoute({
  method: "POST",
  path: "/notification/read",
  access: "account",
  summary: "Marks own notifications as read: those named, or all that had come until an instant.",
  body: z.union([
    z.object({ ids: z.array(id).min(1).max(100) }).strict(),
    z.object({ all: z.literal(true), until: instant.optional() }).strict(),
  ]),
  response: z.object({ unread: z.number().int() }),
  errors: [],
  example: { body: { ids: ["01994c1e-0000-7000-8000-0000000000c1"] }, answer: { unread: 0 } },
});

export const notificationRoutes = [listNotifications, readNotifications, ...choiceRoutes] as const;
