import { type Clock, defineJob, untilDone } from "@surco/kit-server";
import { z } from "zod";
import type { NotificationRepository } from "./notification.repository";
import type { PreferencesRepository } from "./preferences/preferences.repository";

/** Retention of notifications: an absence of about one season. */
const RETENTION_DAYS = 90;
const MS_PER_DAY = 86_400_000;
const BATCH_ROWS = 1000;

export const deleteOldNotificationsJob = defineJob({
  name: "prune-notifications",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  expireInSeconds: 900,
});

/** Deletes notifications and mail links older than 90 days, read or not, in batches. */
export async function deleteOldNotifications(
  deps: {
    notifications: Pick<NotificationRepository, "deleteBefore">;
    notificationPreferences: Pick<PreferencesRepository, "deleteLinksBefore">;
    now: Clock;
  },
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(deps.now().getTime() - RETENTION_DAYS * MS_PER_DAY);
  await untilDone(BATCH_ROWS, signal, () => deps.notifications.deleteBefore(before, BATCH_ROWS));
  await untilDone(BATCH_ROWS, signal, () =>
    deps.notificationPreferences.deleteLinksBefore(before, BATCH_ROWS),
  );
}
