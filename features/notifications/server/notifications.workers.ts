import { defineRepeatedWorker, defineWorker, type Worker } from "@surco/kit-server";
import type { ChoiceRepository } from "./choices/choice.repository";
import { type SendDigestsDeps, sendDigests, sendDigestsJob } from "./digest/send-digests";
import type { NotificationRepository } from "./notification.repository";
import { pruneNotifications, pruneNotificationsJob } from "./prune-notifications";
import { type PushNewsDeps, pushNews, pushNewsJob, sendPush, sendPushJob } from "./push/push-news";

const DAY_SECONDS = 86_400;
/** People choose a full hour. */
const DIGEST_SECONDS = 600;

export interface NotificationWorkDeps extends PushNewsDeps, SendDigestsDeps {
  notifications: NotificationRepository;
  notificationChoices: ChoiceRepository;
}

/** Background work of notifications: mails, messages to devices, removal of old ones. */
export function notificationWorkers(deps: NotificationWorkDeps): Worker[] {
  return [
    defineRepeatedWorker(
      pruneNotificationsJob,
      { data: {}, everySeconds: DAY_SECONDS },
      (_data, { signal }) => pruneNotifications(deps, signal),
    ),
    defineRepeatedWorker(sendDigestsJob, { data: {}, everySeconds: DIGEST_SECONDS }, (_data, { signal }) =>
      sendDigests(deps, signal),
    ),
    defineWorker(pushNewsJob, (data) => pushNews(deps, data)),
    defineWorker(sendPushJob, (data) => sendPush(deps, data)),
  ];
}
