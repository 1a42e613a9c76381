import { addDays, type PlainDate } from "@surco/calendar";
import { dayInZone, refuse, type SessionUser, timeZoneOf } from "@surco/kit-server";
import { RECENT_DAYS } from "../contract";
import type { StaffDeps } from "./staff-deps";

/**
 * Ids of the producers whose things a request is about: all below the user, or one of them.
 *
 * @throws AppError STAFF_PRODUCER_NOT_FOUND
 */
export async function producersOf(
  { scope }: Pick<StaffDeps, "scope">,
  user: SessionUser,
  accountId?: string,
): Promise<string[]> {
  if (accountId === undefined) return scope.list(user);
  const [found] = await scope.among(user, [accountId], "read");
  if (found === undefined) throw refuse("STAFF_PRODUCER_NOT_FOUND");
  return [found];
}

/** The last 30 days of the user's calendar, today included. */
export function recentDays(user: SessionUser, now: Date): { from: PlainDate; until: PlainDate } {
  const until = dayInZone(now, timeZoneOf(user.country)).day;
  return { from: addDays(until, 1 - RECENT_DAYS), until };
}
