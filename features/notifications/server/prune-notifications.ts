import { type Clock, defineJob, untilDone } from "@surco/kit-server";
import { z } from "zod";
import type { ChoiceRepository } from "./choices/choice.repository";
import type { NotificationRepository } from "./notification.repository";

/** Covers an absence of about one season. */
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

/** Deletes notifications and mail links older than 90 days, read or not, a thousand rows at a time. */
export async function pruneNotifications(
  deps: {
    notifications: Pick<NotificationRepository, "removeBefore">;
    notificationChoices: Pick<ChoiceRepository, "removeLinksBefore">;
    now: Clock;
  },
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(deps.now().getTime() - KEPT_DAYS * MS_PER_DAY);
  await untilDone(ROWS_AT_ONCE, signal, () => deps.notifications.removeBefore(before, ROWS_AT_ONCE));
  await untilDone(ROWS_AT_ONCE, signal, () =>
    deps.notificationChoices.removeLinksBefore(before, ROWS_AT_ONCE),
  );
}
