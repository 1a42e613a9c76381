import type { RouteQuery, RouteReply } from "@surco/contract";
import { readCreationCursor, type SessionUser, writeCreationCursor } from "@surco/kit-server";
import type { listPlantCases as listRoute } from "../contract";
import type { CaseDeps } from "./case-deps";
import { showCases } from "./show-cases";

/** Cases of a field, the last taken first. @throws AppError INVALID_INPUT for an unreadable cursor */
export async function listCases(
  deps: CaseDeps,
  user: SessionUser,
  { fieldId, cursor, limit }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const position = cursor === undefined ? null : readCreationCursor(cursor);
  const after = position && { takenAt: position.createdAt, id: position.id };
  const rows = await deps.cases.list(user, fieldId, after, limit);
  const cases = await showCases(deps, user, rows.slice(0, limit));
  const last = cases.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    cases,
    nextCursor: hasMore ? writeCreationCursor({ createdAt: last.takenAt, id: last.id }) : null,
  };
}
