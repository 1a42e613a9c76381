import { defineRoute, nothing } from "@surco/contract";
import { z } from "zod";
import { notificationTopics } from "./topics";

const topics = z
  .array(z.enum(notificationTopics))
  .max(notificationTopics.length)
  .refine((list) => new Set(list).size === list.length);

export const digestRhythms = ["never", "daily", "weekly"] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

export const notificationChoices = z.object({
  /** Interval of the mail with unread notifications. Weekly mails go out on Mondays. */
  digest: z.enum(digestRhythms),
  /** By the clock of the account's country. */
  digestHour: z.number().int().min(0).max(23),
  /** Topics sent by mail, and by push; the list in the application has all topics. */
  mailed: topics,
  pushed: topics,
});
export type NotificationChoices = z.infer<typeof notificationChoices>;

const choicesAnswer = notificationChoices.extend({
  /** IANA name of the zone whose clock the hour is read from. */
  timeZone: z.string(),
  /** Public key that browsers subscribe with: P-256, uncompressed, base64url. */
  pushKey: z.string(),
  /** True when push notifications go to the device of this session. */
  isPushedHere: z.boolean(),
});

const exampleChoices: NotificationChoices = {
  digest: "daily",
  digestHour: 7,
  mailed: ["images", "anomalies"],
  pushed: ["anomalies"],
};
/** A key as browsers make them: the one of the standard's own example. */
const EXAMPLE_KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const exampleAnswer = {
  ...exampleChoices,
  timeZone: "America/Argentina/Buenos_Aires",
  pushKey: EXAMPLE_KEY,
  isPushedHere: false,
};

export const getChoices = defineRoute({
  method: "GET",
  path: "/notification/choices",
  access: "account",
  summary: "How the person wants to be told: by mail, on this device, of what.",
  response: choicesAnswer,
  errors: [],
  example: { answer: exampleAnswer },
});

export const saveChoices = defineRoute({
  method: "PUT",
  path: "/notification/choices",
  access: "account",
  summary: "Saves how the person wants to be told. A mail tells of what came since it was chosen.",
  body: notificationChoices.strict(),
  response: choicesAnswer,
  errors: [],
  example: { body: exampleChoices, answer: exampleAnswer },
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
    "Has this session's device told even while the application is closed. It ends with the session. Only addresses of known push services are taken.",
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
  summary: "Ends what is sent to this session's device. None is no error.",
  response: nothing,
  errors: [],
});

export const endDigest = defineRoute({
  method: "POST",
  path: "/notification/unsubscribe/:token",
  access: "public",
  summary:
    "Ends the mails that sum up what is unread, by the link of one of them, without a session; mail programs press it too (RFC 8058). Pressed again it answers the same.",
  params: z.object({ token: z.string().min(20).max(200) }),
  response: nothing,
  errors: ["LINK_NOT_GOOD"],
  example: { params: { token: "x".repeat(43) }, answer: {} },
});

export const choiceRoutes = [
  getChoices,
  saveChoices,
  subscribeToPush,
  unsubscribeFromPush,
  endDigest,
] as const;
