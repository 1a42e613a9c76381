export { startNotificationServer } from "./notification-server.testing";

import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import { notificationRepository } from "./notification.repository";
import { type NotificationInput, notify } from "./notify";

/** Creates a notification through `notify`, as a feature would. */
export async function buildNotification(
  db: Kysely<Database>,
  input: NotificationInput,
  now: Date = new Date(),
): Promise<void> {
  await notify({ notifications: notificationRepository(db), now: () => now }, input);
}
