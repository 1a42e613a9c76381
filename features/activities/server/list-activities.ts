import { isPlainDate } from "@surco/calendar";
import type { RouteQuery, RouteReply } from "@surco/contract";
import { readNameCursor, refuse, type SessionUser, writeNameCursor } from "@surco/kit-server";
import type { listActivities as listRoute } from "../contract";
import type { ActivityPosition } from "./activity.repository";
import type { ActivityDeps } from "./activity-deps";

type ListQuery = RouteQuery<typeof listRoute>;

/** Activities of readable fields, newest first. @throws AppError INVALID_INPUT for an unreadable cursor */
export async function listActivities(
  { activities }: Pick<ActivityDeps, "activities">,
  user: SessionUser,
  { cursor, limit, ...filters }: ListQuery,
): Promise<RouteReply<typeof listRoute>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const page = await activities.list(user, { filters, after, limit });
  return { activities: page.activities, nextCursor: page.next && writeCursor(page.next) };
}

function writeCursor({ date, id }: ActivityPosition): string {
  return writeNameCursor({ nameKey: date, id });
}

function readCursor(cursor: string): ActivityPosition {
  const { nameKey: date, id } = readNameCursor(cursor);
  if (!isPlainDate(date)) throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  return { date, id };
}
