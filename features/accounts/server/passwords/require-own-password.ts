import { refuse, type SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { countAttempt } from "../account-rate-limit";
import { verifyPassword } from "./password-hash";

/**
 * Verifies the user's password before a sensitive change. Its rate limit is separate from log-in, so that strangers
 * cannot block the owner.
 *
 * @throws AppError PASSWORD_WRONG, PASSWORD_NOT_SET where the account has none, TOO_MANY_REQUESTS
 */
export async function requireOwnPassword(
  deps: Pick<AccountDeps, "accounts" | "rateLimiter">,
  user: SessionUser,
  password: string,
): Promise<void> {
  await countAttempt(deps.rateLimiter, "account-sign-in", `own ${user.id}`);
  const account = await deps.accounts.find(user.id);
  if (account !== null && account.passwordHash === null) throw refuse("PASSWORD_NOT_SET");
  if (!(await verifyPassword(account?.passwordHash ?? null, password))) throw refuse("PASSWORD_WRONG");
}
