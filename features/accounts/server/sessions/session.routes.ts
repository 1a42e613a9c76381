import { endAllSessions, endSession, listSessions as listSessionsRoute } from "@surco/accounts/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { listSessions } from "./list-sessions";

export function sessionRoutes(app: FastifyInstance, deps: AccountDeps & ServeDeps): void {
  serve(app, deps, listSessionsRoute, async ({ user, token }) => ({
    sessions: await listSessions(deps, user, token ?? ""),
  }));
  serve(app, deps, endSession, async ({ user, params }) => {
    await deps.sessions.deleteOne(user.id, params.sessionId);
    return {};
  });
  serve(app, deps, endAllSessions, async ({ user }) => {
    await deps.sessions.deleteAll(user.id);
    return {};
  });
}
