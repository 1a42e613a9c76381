import {
  endAllSessions,
  endSession,
  listSessions as listSessionsRoute,
  reauthenticate as reauthenticateRoute,
} from "@surco/accounts/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { listSessions } from "./list-sessions";
import { reauthenticate } from "./reauthenticate";

export function sessionRoutes(deps: AccountDeps): RouteBinding[] {
  return [
    serveRoute(listSessionsRoute, async ({ user, token }) => ({
      sessions: await listSessions(deps, user, token ?? ""),
    })),
    serveRoute(endSession, async ({ user, params }) => {
      await deps.sessions.deleteOne(user.id, params.sessionId);
      return {};
    }),
    serveRoute(reauthenticateRoute, async ({ user, token, body }) => {
      await reauthenticate(deps, user, token ?? "", body.password);
      return {};
    }),
    serveRoute(endAllSessions, async ({ user }) => {
      await deps.sessions.deleteAll(user.id);
      return {};
    }),
  ];
}
