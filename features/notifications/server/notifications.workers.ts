import { defineRepeatedWorker, defineWorker, type Worker } from "@surco/kit-server";
import { deleteOldNotifications, deleteOldNotificationsJob } from "./delete-old-notifications";
import { type SendDigestsDeps, sendDigests, sendDigestsJob } from "./digest/send-digests";
import type { NotificationRepository } from "./notification.repository";
import type { PreferencesRepository } from "./preferences/preferences.repository";
import {
  type PushNotificationsDeps,
  pushNotifications,
  pushNotificationsJob,
} from "./push/push-notifications";
import { sendPush, sendPushJob } from "./push/send-push";

const DAY_SECONDS = 86_400;
/** Digests are due at full hours. */
const DIGEST_SECONDS = 600;

export interface NotificationWorkDeps extends PushNotificationsDeps, SendDigestsDeps {
  notifications: NotificationRepository;
  notificationPreferences: PreferencesRepository;
}

/** Background work of notifications: digests, push, deletion of old ones. */
export function notificationWorkers(deps: NotificationWorkDeps): Worker[] {
  return [
    defineRepeatedWorker(
      deleteOldNotificationsJob,
      { data: {}, everySeconds: DAY_SECONDS },
      (_data, { signal }) => deleteOldNotifications(deps, signal),
    ),
    defineRepeatedWorker(sendDigestsJob, { data: {}, everySeconds: DIGEST_SECONDS }, (_data, { signal }) =>
      sendDigests(deps, signal),
    ),
    defineWorker(pushNotificationsJob, (data) => pushNotifications(deps, data)),
    defineWorker(sendPushJob, (data) => sendPush(deps, data)),
  ];
}
