import { defineRoute, nothing } from "@surco/contract";
import { z } from "zod";

/** Names of topics that features declare with their kinds of notifications; an unknown one is refused. */
const topics = z
  .array(z.string().max(60))
  .max(100)
  .refine((list) => new Set(list).size === list.length);

/** Intervals of the digest mail with unread notifications. Weekly mails go out on Mondays. */
export const digestIntervals = ["never", "daily", "weekly"] as const;
export type DigestInterval = (typeof digestIntervals)[number];

const hour = z.number().int().min(0).max(23);

/** Hours of the night in which nothing is pushed: from one to the other, across midnight where the first is later. */
export const quietHours = z
  .object({ fromHour: hour, untilHour: hour })
  .refine(({ fromHour, untilHour }) => fromHour !== untilHour, { path: ["untilHour"] });
export type QuietHours = z.infer<typeof quietHours>;

/** Notification preferences of an account. */
export const notificationPreferences = z.object({
  digest: z.enum(digestIntervals),
  /** Hour of the digest in the time zone of the account's country. */
  digestHour: hour,
  /** Topics sent by mail, and by push; the list in the application has all topics. */
  mailed: topics,
  pushed: topics,
  /** Hours without push, in the time zone of the account's country; null: none. */
  quiet: quietHours.nullable(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

const preferencesReply = notificationPreferences.extend({
  /** IANA time zone of the hours. */
  timeZone: z.string(),
  /** Public key that browsers subscribe with: P-256, uncompressed, base64url. */
  pushKey: z.string(),
  /** True when push notifications go to the device of this session. */
  isPushedHere: z.boolean(),
});

const examplePreferences: NotificationPreferences = {
  digest: "daily",
  digestHour: 7,
  mailed: ["images", "anomalies"],
  pushed: ["anomalies"],
  quiet: { fromHour: 22, untilHour: 6 },
};
/** Public key of the example in RFC 8291. */
const EXAMPLE_KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const exampleReply = {
  ...examplePreferences,
  timeZone: "America/Argentina/Buenos_Aires",
  pushKey: EXAMPLE_KEY,
  isPushedHere: false,
};

export const getPreferences = defineRoute({
  method: "GET",
  path: "/notification/choices",
  access: "account",
  summary:
    "Notification preferences of the account: digest mail, push on this device, quiet hours, and topics.",
  response: preferencesReply,
  errors: [],
  example: { answer: exampleReply },
});

export const savePreferences = defineRoute({
  method: "PUT",
  path: "/notification/choices",
  access: "account",
  summary:
    "Saves the notification preferences. A newly chosen digest holds notifications created since then.",
  body: notificationPreferences.strict(),
  response: preferencesReply,
  errors: [],
  example: { body: examplePreferences, answer: exampleReply },
});

/** Push subscription as browsers serialise it. */
export const pushSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{86,88}={0,2}$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
});

export const subscribeToPush = defineRoute({
  method: "PUT",
  path: "/notification/push",
  access: "account",
  summary:
    "Subscribes this session's device to push notifications until the session ends. Only addresses of known push services are accepted.",
  body: pushSubscription,
  response: nothing,
  errors: ["PUSH_NOT_POSSIBLE"],
  example: {
    body: {
      endpoint: "https://fcm.googleapis.com/fcm/send/device",
      keys: { p256dh: EXAMPLE_KEY, auth: "BTBZMqHH6r4Tts7J_aSIgg" },
    },
    answer: {},
  },
});

export const unsubscribeFromPush = defineRoute({
  method: "DELETE",
  path: "/notification/push",
  access: "account",
  summary:
    "Unsubscribes this session's device from push notifications. Without a subscription it does nothing.",
  response: nothing,
  errors: [],
});

export const endDigest = defineRoute({
  method: "POST",
  path: "/notification/unsubscribe/:token",
  access: "public",
  summary:
    "Ends the digest mails by the link in one of them, without a session; mail programs call it too (RFC 8058). Idempotent.",
  params: z.object({ token: z.string().min(20).max(200) }),
  response: nothing,
  errors: ["LINK_NOT_GOOD"],
  example: { params: { token: "x".repeat(43) }, answer: {} },
});

export const preferenceRoutes = [
  getPreferences,
  savePreferences,
  subscribeToPush,
  unsubscribeFromPush,
  endDigest,
] as const;
