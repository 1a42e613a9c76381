import type { OpenedSession } from "@surco/accounts/contract";
import { hashToken, type SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";

/** Lists the user's open sessions, last used first. @param token  of the current session */
export async function listSessions(
  deps: Pick<AccountDeps, "sessions" | "now">,
  user: SessionUser,
  token: string,
): Promise<OpenedSession[]> {
  const asking = hashToken(token);
  const sessions = await deps.sessions.list(user.id, deps.now());
  return sessions.map(({ tokenHash, ...session }) => ({ ...session, isThis: tokenHash.equals(asking) }));
}
