import { hashToken, newSecretToken } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";

const DAY_MS = 86_400_000;
/** A session unused for this long expires. */
const SESSION_IDLE_MS = 30 * DAY_MS;
/** Maximum lifetime of a session, even when used. */
const SESSION_MAX_MS = 90 * DAY_MS;

/** Expiry of a session after its last use. */
export function sessionExpiry(openedAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + SESSION_IDLE_MS, openedAt.getTime() + SESSION_MAX_MS));
}

/**
 * @param device  browser and system, for the list of sessions
 * @returns the token; the server stores its hash only
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
