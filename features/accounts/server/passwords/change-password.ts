import type { SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { openSession } from "../sessions/open-session";
import { notifyPasswordChanged } from "./notify-password-changed";
import { hashPassword } from "./password-hash";
import { requireOwnPassword } from "./require-own-password";
import { requireUncommonPassword } from "./require-uncommon-password";

/**
 * Changes the user's password and ends all his sessions.
 *
 * @param device  of the current session
 * @returns the new token of the current session
 * @throws AppError PASSWORD_WRONG, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
 */
export async function changePassword(
  deps: Pick<
    AccountDeps,
    "accounts" | "accountTokens" | "sessions" | "rateLimiter" | "mailer" | "now" | "publicUrl" | "brandFor"
  >,
  user: SessionUser,
  passwords: { current: string; new: string },
  device: string,
): Promise<string> {
  await requireOwnPassword(deps, user, passwords.current);
  requireUncommonPassword(passwords.new);
  await deps.accounts.setPassword(user.id, await hashPassword(passwords.new));
  await deps.sessions.deleteAll(user.id);
  await deps.accountTokens.deleteUnused(user.id);
  await notifyPasswordChanged(deps, user.id);
  return openSession(deps, user.id, device);
}
