import { defineRoute, id, instant } from "@surco/contract";
import { z } from "zod";
import { preferenceRoutes } from "./preferences";

export { errorCodes } from "./error-codes";
export * from "./preferences";

/** A notification. Features declare the kinds with their data (`defineNotificationKind`). */
export const notification = z.object({
  id,
  /** Name of the kind. */
  kind: z.string(),
  /** Field that it is about; null where it is about none. */
  field: z
    .object({
      id,
      name: z.string(),
      farmName: z.string(),
      /** ISO 3166-1 alpha-2; null where it is not known. */
      country: z.string().nullable(),
    })
    .nullable(),
  /** Data of the kind. */
  data: z.record(z.string(), z.unknown()),
  createdAt: instant,
  readAt: instant.nullable(),
});
export type Notification = z.infer<typeof notification>;

/** Unread notifications are counted up to this number. */
export const MAX_UNREAD = 100;

export const listNotifications = defineRoute({
  method: "GET",
  path: "/notification",
  access: "account",
  summary: `Own notifications, newest first, paged, and the number of unread ones (${MAX_UNREAD} stands for that many or more). Notifications of fields that one may not read any more are left out.`,
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
  summary: "Marks own notifications as read: by id, or all created until an instant.",
  body: z.union([
    z.object({ ids: z.array(id).min(1).max(100) }).strict(),
    z.object({ all: z.literal(true), until: instant.optional() }).strict(),
  ]),
  response: z.object({ unread: z.number().int() }),
  errors: [],
  example: { body: { ids: ["01994c1e-0000-7000-8000-0000000000c1"] }, answer: { unread: 0 } },
});

export const notificationRoutes = [listNotifications, readNotifications, ...preferenceRoutes] as const;
