import type { RouteBody } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import type { readNotifications } from "../contract";
import { countUnread, type ListNotificationsDeps } from "./list-notifications";

/** Marks the person's own notifications as read. @returns the number left unread */
export async function markRead(
  deps: ListNotificationsDeps,
  user: SessionUser,
  selection: RouteBody<typeof readNotifications>,
): Promise<{ unread: number }> {
  const now = deps.now();
  if ("ids" in selection) await deps.notifications.markRead(user.id, selection.ids, now);
  else {
    const until = selection.until === undefined ? now : new Date(selection.until);
    await deps.notifications.markAllRead(user.id, until, now);
  }
  return { unread: await countUnread(deps, user) };
}
