import { type Jobs, type RepeatedJob, repeatJob } from "@surco/kit-server";
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

/** Registers what is done about notifications behind the scenes: mails, messages to devices, the removal of old ones. */
export async function notificationWorkers(jobs: Jobs, deps: NotificationWorkDeps): Promise<RepeatedJob> {
  // Made at the first start, before anybody asks for it.
  await deps.findPushKey();
  await jobs.work(pruneNotificationsJob, (_data, { signal }) => pruneNotifications(deps, signal));
  await jobs.work(sendDigestsJob, (_data, { signal }) => sendDigests(deps, signal));
  await jobs.work(pushNewsJob, (data) => pushNews(deps, data));
  await jobs.work(sendPushJob, (data) => sendPush(deps, data));
  const repeated = [
    repeatJob({ jobs, now: deps.now }, pruneNotificationsJob, {}, DAY_SECONDS),
    repeatJob({ jobs, now: deps.now }, sendDigestsJob, {}, DIGEST_SECONDS),
  ];
  return {
    stop() {
      for (const job of repeated) job.stop();
    },
  };
}
