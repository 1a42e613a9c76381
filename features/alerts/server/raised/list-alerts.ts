import { instant, type RouteQuery, type RouteReply } from "@surco/contract";
import { readNameCursor, refuse, type SessionUser, writeNameCursor } from "@surco/kit-server";
import type { listRaisedAlerts } from "../../contract";
import type { AlertDeps } from "../alert-deps";
import type { AlertPosition } from "./alert.repository";

/** One page of raised alerts, newest first. @throws AppError INVALID_INPUT for an unreadable cursor */
export async function listAlerts(
  { alerts }: Pick<AlertDeps, "alerts">,
  user: SessionUser,
  { fieldId, ruleId, cursor, limit }: RouteQuery<typeof listRaisedAlerts>,
): Promise<RouteReply<typeof listRaisedAlerts>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const page = await alerts.listPage(user, {
    fieldId: fieldId ?? null,
    ruleId: ruleId ?? null,
    after,
    limit,
  });
  const { next } = page;
  return {
    alerts: page.alerts,
    nextCursor: next && writeNameCursor({ nameKey: next.raisedAt.toISOString(), id: next.id }),
  };
}

function readCursor(cursor: string): AlertPosition {
  const { nameKey, id } = readNameCursor(cursor);
  const raisedAt = instant.safeParse(nameKey);
  if (!raisedAt.success) throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  return { raisedAt: new Date(raisedAt.data), id };
}
