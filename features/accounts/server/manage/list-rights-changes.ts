import type { listRightsChanges as listRightsChangesRoute } from "@surco/accounts/contract";
import { id, type RouteQuery, type RouteReply } from "@surco/contract";
import { refuse } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";

/** Lists changes of rights, newest first. @throws AppError INVALID_INPUT for a cursor that this server did not issue */
export async function listRightsChanges(
  { rightsChanges }: Pick<AccountDeps, "rightsChanges">,
  { userId, cursor, limit }: RouteQuery<typeof listRightsChangesRoute>,
): Promise<RouteReply<typeof listRightsChangesRoute>> {
  const before = cursor === undefined ? null : id.safeParse(cursor);
  if (before !== null && !before.success) {
    throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  }
  const { changes, next } = await rightsChanges.list({ userId, before: before?.data ?? null, limit });
  return { changes, nextCursor: next };
}
