import { isPlainDate } from "@surco/calendar";
import type { RouteQuery, RouteReply } from "@surco/contract";
import { readCursor, type SessionUser, writeCursor } from "@surco/kit-server";
import { z } from "zod";
import type { listStaffActivity as listRoute, sumStaffActivity as sumRoute } from "../contract";
import { producersOf, recentDays } from "./scope";
import type { StaffDeps } from "./staff-deps";

type ActivityDeps = Pick<StaffDeps, "scope" | "activity" | "now">;

const position = z.tuple([z.string().refine(isPlainDate), z.uuid()]);

/** Work of the last 30 days on the fields of the producers below. @throws AppError STAFF_PRODUCER_NOT_FOUND */
export async function sumActivity(
  deps: ActivityDeps,
  user: SessionUser,
  { accountId }: RouteQuery<typeof sumRoute>,
): Promise<RouteReply<typeof sumRoute>> {
  const days = recentDays(user, deps.now());
  const ids = await producersOf(deps, user, accountId);
  const [sums, activeCount] = await Promise.all([
    deps.activity.sum(ids, days),
    deps.activity.countActive(ids, days.from),
  ]);
  return { ...days, days: sums, producerCount: ids.length, inactiveCount: ids.length - activeCount };
}

/** @throws AppError STAFF_PRODUCER_NOT_FOUND; INVALID_INPUT for an unreadable cursor */
export async function listActivity(
  deps: ActivityDeps,
  user: SessionUser,
  { accountId, cursor, limit }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const after = cursor === undefined ? null : readCursor(cursor, position);
  const ids = await producersOf(deps, user, accountId);
  const { entries, next } = await deps.activity.list(ids, recentDays(user, deps.now()), { after, limit });
  return { entries, nextCursor: next && writeCursor(next) };
}
