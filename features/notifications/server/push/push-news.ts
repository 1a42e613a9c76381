import { localeOf } from "@surco/contract";
import {
  type BrandedMails,
  brandInMails,
  type Clock,
  defineJob,
  HttpFailure,
  type Jobs,
} from "@surco/kit-server";
import { z } from "zod";
import { type Notification, topicOfNotification } from "../../contract";
import type { ChoiceRepository } from "../choices/choice.repository";
import { type ListNotificationsDeps, readable } from "../list-notifications";
import type { Reader, Readers } from "../reader";
import { sayNotification } from "../say-notification";
import { tellingTexts } from "../words";
import type { PushClient } from "./push.client";
import type { PushKey } from "./push-key.repository";
import type { PushSubscriptionRepository } from "./push-subscription.repository";

/** Window, seconds, whose notifications share one push message, such as a night's images of many fields. */
const TOGETHER_SECONDS = 30;
/** Notifications older than this are not pushed. */
const FRESH_MS = 24 * 3_600_000;
/** A message names so many fields at most. */
const NAMED_AT_MOST = 3;

/** Pushes new notifications to the devices of one account. */
export const pushNewsJob = defineJob({
  name: "push-news",
  data: z.object({ accountId: z.uuid() }),
  concurrency: 2,
  retryLimit: 3,
  expireInSeconds: 60,
});

/** Hands one message to one device's push service. */
export const sendPushJob = defineJob({
  name: "send-push",
  data: z.object({
    subscriptionId: z.uuid(),
    message: z.string(),
    /** Number of times that the push service has deferred it. */
    delays: z.number().int().default(0),
  }),
  concurrency: 4,
  retryLimit: 4,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});

export interface OrderPushDeps {
  jobs: Pick<Jobs, "send">;
  pushSubscriptions: PushSubscriptionRepository;
  now: Clock;
}

/** Schedules one push per account and window, for those accounts that have a subscribed device. */
export async function orderPushes(deps: OrderPushDeps, accountIds: readonly string[]): Promise<void> {
  const windowMs = TOGETHER_SECONDS * 1000;
  const window = Math.floor(deps.now().getTime() / windowMs);
  for (const accountId of await deps.pushSubscriptions.listAccounts(accountIds)) {
    // Starts after the end of the window, so that all of its notifications are stored by then.
    const startAfterSeconds = Math.ceil(((window + 1) * windowMs - deps.now().getTime()) / 1000) + 1;
    await deps.jobs.send(
      pushNewsJob,
      { accountId },
      { singletonKey: `${accountId} ${window}`, startAfterSeconds },
    );
  }
}

export interface PushNewsDeps extends OrderPushDeps, ListNotificationsDeps, BrandedMails {
  accounts: Readers;
  notificationChoices: ChoiceRepository;
  findPushKey(): Promise<PushKey>;
  pushClient: PushClient;
}

/** Queues one message with the unread notifications for each device of the account. A repeated run queues nothing. */
export async function pushNews(
  deps: PushNewsDeps,
  { accountId }: z.output<typeof pushNewsJob.data>,
): Promise<void> {
  const reader = (await deps.accounts.find(accountId))?.user;
  if (reader === undefined) return;
  const devices = await deps.pushSubscriptions.listIds(accountId);
  const chosen = (await deps.notificationChoices.find(accountId))?.pushed;
  const now = deps.now();
  const since = new Date(now.getTime() - FRESH_MS);
  await deps.notifications.takeForDevices(accountId, { since, now }, async (rows, within) => {
    const news = (await readable(deps, reader, rows)).filter(
      (one) => chosen?.some((topic) => topic === topicOfNotification(one)) ?? true,
    );
    if (news.length === 0) return;
    const message = JSON.stringify(messageOf(news, reader, brandInMails(deps, reader).name));
    for (const subscriptionId of devices) {
      await deps.jobs.send(sendPushJob, { subscriptionId, message }, { within });
    }
  });
}

/** Builds the push message: the sentence of a single notification, or the number and fields of several. */
function messageOf(news: readonly Notification[], reader: Reader, brand: string) {
  const [first] = news;
  if (first !== undefined && news.length === 1) {
    const { about, sentence, path } = sayNotification(first, localeOf(reader));
    return { title: short(about ?? brand), body: short(sentence), path };
  }
  const names = [...new Set(news.flatMap(({ field }) => field?.name ?? []))];
  const shown = names.slice(0, NAMED_AT_MOST).join(", ");
  return {
    title: tellingTexts(localeOf(reader))("push.many", { count: news.length }),
    body: short(names.length > NAMED_AT_MOST ? `${shown}…` : shown || brand),
    path: "/dashboard",
  };
}

/** Devices show two or three lines. */
function short(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}

/** Nobody is there any more: the browser gave the address up. */
const GONE = [404, 410];
/** The message is too long, and will be the next time. */
const TOO_LARGE = 413;
const BUSY = 429;
const LONGEST_WAIT_SECONDS = 6 * 3600;
const DELAYS_AT_MOST = 5;

/**
 * Sends a message to one device. Deletes an expired subscription; defers by Retry-After where the service is busy.
 * @throws HttpFailure for failures that a retry may resolve
 */
export async function sendPush(
  deps: PushNewsDeps,
  { subscriptionId, message, delays }: z.output<typeof sendPushJob.data>,
): Promise<void> {
  const now = deps.now();
  const target = await deps.pushSubscriptions.findLive(subscriptionId, now);
  if (target === null) return;
  try {
    await deps.pushClient.send(target, message, await deps.findPushKey());
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    if (GONE.includes(error.status ?? 0)) await deps.pushSubscriptions.remove(subscriptionId);
    else if ((error.status === BUSY || error.reason === "circuit-open") && error.retryAfterMs !== null) {
      const startAfterSeconds = Math.ceil(error.retryAfterMs / 1000) + 1;
      if (startAfterSeconds > LONGEST_WAIT_SECONDS || delays >= DELAYS_AT_MOST) return;
      const later = { subscriptionId, message, delays: delays + 1 };
      await deps.jobs.send(sendPushJob, later, { startAfterSeconds });
    } else if (error.status !== TOO_LARGE) throw error;
  }
}
