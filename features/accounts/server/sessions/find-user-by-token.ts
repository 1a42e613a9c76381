import type { SessionUser } from "@surco/kit-server";
import { hashToken } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { sessionExpiry } from "./open-session";

/** Minimum interval between updates of the last use, so that a request rarely writes. */
const TOUCH_INTERVAL_MS = 5 * 60_000;

/** Finds the user of a bearer token; null for an unknown or expired session. */
export async function findUserByToken(
  deps: Pick<AccountDeps, "sessions" | "now">,
  token: string,
): Promise<SessionUser | null> {
  const tokenHash = hashToken(token);
  const now = deps.now();
  const session = await deps.sessions.findValid(tokenHash, now);
  if (session === null) return null;

  if (now.getTime() - session.lastUsedAt.getTime() >= TOUCH_INTERVAL_MS) {
    await deps.sessions.touch(tokenHash, now, sessionExpiry(session.createdAt, now));
  }
  return session.user;
}
