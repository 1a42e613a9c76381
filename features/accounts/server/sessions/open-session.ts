import { hashToken, newSecretToken, refuse } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import type { NewSession } from "./session.repository";

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
 * Opens a session of an authenticated account.
 *
 * @param account  with the credential version that was verified
 * @param device  browser and system, for the list of sessions
 * @param authenticatedAt  time of the sign-in, if it was earlier
 * @returns the token; the server stores its hash only
 * @throws AppError SIGN_IN_FAILED if the credentials changed meanwhile
 */
export async function openSession(
  deps: Pick<AccountDeps, "sessions" | "now">,
  { id, credentialVersion }: { id: string; credentialVersion: number },
  device = "",
  authenticatedAt = deps.now(),
): Promise<string> {
  const { token, session } = newSession(id, device, deps.now(), authenticatedAt);
  await deps.sessions.deleteExpired(id, session.createdAt);
  if (!(await deps.sessions.insert(session, credentialVersion))) throw refuse("SIGN_IN_FAILED");
  return token;
}

/** Session with its token, not stored yet. */
export function newSession(
  accountId: string,
  device: string,
  createdAt: Date,
  authenticatedAt = createdAt,
): { token: string; session: NewSession } {
  const token = newSecretToken();
  const expiresAt = sessionExpiry(createdAt, createdAt);
  return {
    token,
    session: { tokenHash: hashToken(token), accountId, device, createdAt, authenticatedAt, expiresAt },
  };
}
