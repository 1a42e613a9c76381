import { hashToken, type SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { requireOwnPassword } from "../passwords/require-own-password";

/**
 * Authenticates a session again by the password.
 *
 * @throws AppError PASSWORD_WRONG, PASSWORD_NOT_SET, TOO_MANY_REQUESTS
 */
export async function reauthenticate(
  deps: Pick<AccountDeps, "accounts" | "sessions" | "rateLimiter" | "now">,
  user: SessionUser,
  token: string,
  password: string,
): Promise<void> {
  await requireOwnPassword(deps, user, password);
  await deps.sessions.setAuthenticatedAt(hashToken(token), deps.now());
}
