import { hashToken, newSecretToken } from "@surco/kit-server";
import type { AccountDeps } from "./account-deps";

/** A session that nobody uses for this long ends. */
const SESSION_IDLE_DAYS = 30;
export const SESSION_IDLE_MS = SESSION_IDLE_DAYS * 86_400_000;

/** @returns the token, which the server forgets: it keeps the hash only */
export async function openSession(
  deps: Pick<AccountDeps, "sessions" | "now">,
  accountId: string,
): Promise<string> {
  const token = newSecretToken();
  const createdAt = deps.now();
  await deps.sessions.deleteExpired(accountId, createdAt);
  await deps.sessions.insert({
    tokenHash: hashToken(token),
    accountId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + SESSION_IDLE_MS),
  });
  return token;
}
