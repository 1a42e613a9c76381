import type { SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { openSession } from "../open-session";
import { hashPassword } from "../password";
import { requireOwnPassword } from "../require-own-password";
import { requireUncommon } from "./require-uncommon";
import { tellPasswordChanged } from "./tell-password-changed";

/**
 * Changes the password of who is signed in and ends all his sessions.
 *
 * @param device  of the session that goes on
 * @returns the token under which this session goes on
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
  requireUncommon(passwords.new);
  await deps.accounts.setPassword(user.id, await hashPassword(passwords.new));
  await deps.sessions.deleteAll(user.id);
  await deps.accountTokens.dropOpen(user.id);
  await tellPasswordChanged(deps, user.id);
  return openSession(deps, user.id, device);
}
