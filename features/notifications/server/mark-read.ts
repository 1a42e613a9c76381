import type { RouteBody } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import type { readNotifications } from "../contract";
import { countUnread, type ListNotificationsDeps } from "./list-notifications";

/** Marks the person's own notifications as read. @returns how many are left unread */
export async function markRead(
  deps: ListNotificationsDeps,
  user: SessionUser,
  which: RouteBody<typeof readNotifications>,
): Promise<{ unread: number }> {
  const now = deps.now();
  if ("ids" in which) await deps.notifications.markRead(user.id, which.ids, now);
  else {
    const until = which.until === undefined ? now : new Date(which.until);
    await deps.notifications.markAllRead(user.id, until, now);
  }
  return { unread: await countUnread(deps, user) };
}
