import { type Clock, type Jobs, type RepeatedJob, repeatJob } from "@surco/kit-server";
import type { NotificationRepository } from "./notification.repository";
import { pruneNotifications, pruneNotificationsJob } from "./prune-notifications";

const DAY_SECONDS = 86_400;

/** Registers the removal of old notifications with a process that works. */
export async function notificationWorkers(
  jobs: Jobs,
  deps: { notifications: NotificationRepository; now: Clock },
): Promise<RepeatedJob> {
  await jobs.work(pruneNotificationsJob, (_data, { signal }) => pruneNotifications(deps, signal));
  return repeatJob({ jobs, now: deps.now }, pruneNotificationsJob, {}, DAY_SECONDS);
}
