export { startTellingServer } from "./telling-server.testing";

import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import { notificationRepository } from "./notification.repository";
import { notify, type Telling } from "./notify";

/** Creates a notification through `notify`, as a feature would. */
export async function buildNotification(
  db: Kysely<Database>,
  told: Telling,
  now: Date = new Date(),
): Promise<void> {
  await notify({ notifications: notificationRepository(db), now: () => now }, told);
}
