import { hashToken, newSecretToken } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";

const DAY_MS = 86_400_000;
/** A session that nobody uses for this long ends. */
const SESSION_IDLE_MS = 30 * DAY_MS;
/** So long after it was opened a session ends, however much it is used. */
const SESSION_MAX_MS = 90 * DAY_MS;

/** When a session ends if nobody uses it again. */
export function sessionExpiry(openedAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + SESSION_IDLE_MS, openedAt.getTime() + SESSION_MAX_MS));
}

/**
 * @param device  browser and system, for the list of the own sessions
 * @returns the token, which the server forgets: it keeps the hash only
 */
export async function openSession(
  deps: Pick<AccountDeps, "sessions" | "now">,
  accountId: string,
  device = "",
): Promise<string> {
  const token = newSecretToken();
  const createdAt = deps.now();
  await deps.sessions.deleteExpired(accountId, createdAt);
  await deps.sessions.insert({
    tokenHash: hashToken(token),
    accountId,
    device,
    createdAt,
    expiresAt: sessionExpiry(createdAt, createdAt),
  });
  return token;
}
