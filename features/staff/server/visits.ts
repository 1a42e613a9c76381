import type { RouteQuery, RouteReply } from "@surco/contract";
import { readCursor, type SessionUser, writeCursor } from "@surco/kit-server";
import { z } from "zod";
import type { listStaffVisits as listRoute } from "../contract";
import { producersOf } from "./scope";
import type { StaffDeps } from "./staff-deps";

const open = z.tuple([z.union([z.iso.date(), z.literal("infinity")]), z.uuid()]);
/** Instant as the database writes it, with its microseconds. */
const done = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/), z.uuid()]);

/** Visits of the fields of the producers below. @throws AppError STAFF_PRODUCER_NOT_FOUND; INVALID_INPUT for an unreadable cursor */
export async function listVisits(
  deps: Pick<StaffDeps, "scope" | "visits">,
  user: SessionUser,
  { accountId, state, cursor, limit }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const after = cursor === undefined ? null : readCursor(cursor, state === "open" ? open : done);
  const ids = await producersOf(deps, user, accountId);
  const { rows, next } = await deps.visits.list(ids, { state, after, limit });
  const logged = await deps.scope.among(user, [...new Set(rows.map((row) => row.accountId))], "log");
  return {
    visits: rows.map(({ key: _, doneAt, observedAt, ...row }) => ({
      ...row,
      observedAt: observedAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
      canLog: logged.includes(row.accountId),
    })),
    nextCursor: next && writeCursor(next),
  };
}
