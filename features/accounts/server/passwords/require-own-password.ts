import { refuse, type SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { countAttempt } from "../account-rate-limit";
import { verifyPassword } from "./password-hash";

/**
 * Verifies the user's password before a sensitive change. Its rate limit is separate from log-in, so that strangers
 * cannot block the owner.
 *
 * @returns the account, with the verified credential version
 * @throws AppError PASSWORD_WRONG, PASSWORD_NOT_SET where the account has none, TOO_MANY_REQUESTS
 */
export async function requireOwnPassword(
  deps: Pick<AccountDeps, "accounts" | "rateLimiter">,
  user: SessionUser,
  password: string,
): Promise<{ credentialVersion: number }> {
  await countAttempt(deps.rateLimiter, "account-sign-in", `own ${user.id}`);
  const account = await deps.accounts.find(user.id);
  if (account !== null && account.passwordHash === null) throw refuse("PASSWORD_NOT_SET");
  const isRight = await verifyPassword(account?.passwordHash ?? null, password);
  if (account === null || !isRight) throw refuse("PASSWORD_WRONG");
  return account;
}
