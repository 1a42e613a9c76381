import { localeOf } from "@surco/contract";
import { type BrandedMails, brandInMails, defineJob, timeZoneOf } from "@surco/kit-server";
import { z } from "zod";
import { describeNotification } from "../describe-notification";
import { type ListNotificationsDeps, listReadable, type ReadableNotification } from "../list-notifications";
import type { PreferencesRepository } from "../preferences/preferences.repository";
import type { Recipient, Recipients } from "../recipient";
import { notificationTexts } from "../texts";
import { quietUntil, secondsUntil } from "./quiet-hours";
import { type SendPushDeps, sendPushJob } from "./send-push";

/** Notifications of one window share a push message, such as a night's images of many fields. */
const WINDOW_SECONDS = 30;
/** Notifications older than this are not pushed. */
export const MAX_AGE_MS = 24 * 3_600_000;
const MAX_FIELD_NAMES = 3;

/** Pushes new notifications to the devices of one account. */
export const pushNotificationsJob = defineJob({
  name: "push-news",
  data: z.object({ accountId: z.uuid() }),
  concurrency: 2,
  retryLimit: 3,
  expireInSeconds: 60,
});

/** Schedules one push per account and window, for those accounts that have a subscribed device. */
export async function schedulePushes(
  deps: Pick<SendPushDeps, "jobs" | "pushSubscriptions" | "now">,
  accountIds: readonly string[],
): Promise<void> {
  const windowMs = WINDOW_SECONDS * 1000;
  const window = Math.floor(deps.now().getTime() / windowMs);
  for (const accountId of await deps.pushSubscriptions.listAccounts(accountIds)) {
    // Starts after the end of the window, so that all of its notifications are stored by then.
    const startAfterSeconds = Math.ceil(((window + 1) * windowMs - deps.now().getTime()) / 1000) + 1;
    await deps.jobs.send(
      pushNotificationsJob,
      { accountId },
      { singletonKey: `${accountId} ${window}`, startAfterSeconds },
    );
  }
}

export interface PushNotificationsDeps extends SendPushDeps, ListNotificationsDeps, BrandedMails {
  accounts: Recipients;
  notificationPreferences: PreferencesRepository;
}

/**
 * Queues one message with the unread notifications for each device of the account. A repeated run queues nothing; in the
 * account's quiet hours the run is put off to their end.
 */
export async function pushNotifications(
  deps: PushNotificationsDeps,
  { accountId }: z.output<typeof pushNotificationsJob.data>,
): Promise<void> {
  const recipient = (await deps.accounts.find(accountId))?.user;
  if (recipient === undefined) return;
  const preferences = await deps.notificationPreferences.find(accountId);
  const end = quietUntil(deps.now(), preferences?.quiet ?? null, timeZoneOf(recipient.country));
  if (end !== null) {
    await deps.jobs.send(
      pushNotificationsJob,
      { accountId },
      {
        singletonKey: `${accountId} after ${end.getTime()}`,
        startAfterSeconds: secondsUntil(end, deps.now()),
      },
    );
    return;
  }
  const devices = await deps.pushSubscriptions.listIds(accountId);
  const notPushed = preferences?.notPushed ?? [];
  const now = deps.now();
  const since = new Date(now.getTime() - MAX_AGE_MS);
  await deps.notifications.markPushed(accountId, { since, now }, async (rows, within) => {
    const readable = await listReadable(deps, recipient, rows);
    const notifications = readable.filter(({ kind }) => !notPushed.includes(kind.topic.name));
    if (notifications.length === 0) return;
    const brand = brandInMails(deps, recipient).name;
    const message = JSON.stringify(messageOf(notifications, recipient, brand));
    const newest = Math.max(...rows.map(({ createdAt }) => createdAt.getTime()));
    const expiresAt = new Date(newest + MAX_AGE_MS).toISOString();
    for (const subscriptionId of devices) {
      await deps.jobs.send(sendPushJob, { subscriptionId, message, expiresAt }, { within });
    }
  });
}

/** Builds the push message: the sentence of a single notification, or the number and fields of several. */
function messageOf(notifications: readonly ReadableNotification[], recipient: Recipient, brand: string) {
  const [first] = notifications;
  if (first !== undefined && notifications.length === 1) {
    const { subject, sentence, path } = describeNotification(first, localeOf(recipient));
    return { title: truncate(subject ?? brand), body: truncate(sentence), path };
  }
  const names = [...new Set(notifications.flatMap(({ notification: { field } }) => field?.name ?? []))];
  const joined = names.slice(0, MAX_FIELD_NAMES).join(", ");
  return {
    title: notificationTexts(localeOf(recipient))("push.many", { count: notifications.length }),
    body: truncate(names.length > MAX_FIELD_NAMES ? `${joined}…` : joined || brand),
    path: "/dashboard",
  };
}

/** Room for a sentence with its cause and source: devices show as much once the message is opened. */
const MAX_CHARACTERS = 240;

function truncate(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text;
}
