import { type Clock, defineJob } from "@surco/kit-server";
import { z } from "zod";
import type { NotificationRepository } from "./notification.repository";

/** Whoever was away for a season finds the news of the last three months. */
const KEPT_DAYS = 90;
const MS_PER_DAY = 86_400_000;
const ROWS_AT_ONCE = 1000;

export const pruneNotificationsJob = defineJob({
  name: "prune-notifications",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  expireInSeconds: 900,
});

/** Removes what was told more than 90 days ago, read or not, a thousand at a time. */
export async function pruneNotifications(
  deps: { notifications: Pick<NotificationRepository, "removeBefore">; now: Clock },
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(deps.now().getTime() - KEPT_DAYS * MS_PER_DAY);
  let removed = ROWS_AT_ONCE;
  while (removed === ROWS_AT_ONCE) {
    signal.throwIfAborted();
    removed = await deps.notifications.removeBefore(before, ROWS_AT_ONCE);
  }
}
