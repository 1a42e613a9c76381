import { hashToken, refuse } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { hashPassword } from "../password";
import { requireUncommon } from "./require-uncommon";
import { tellPasswordChanged } from "./tell-password-changed";

/**
 * Sets a new password by a mailed link. A password that is refused leaves the link as it is.
 *
 * @throws AppError PASSWORD_TOO_COMMON, LINK_NOT_GOOD when the link is unknown, used or too old
 */
export async function confirmPasswordReset(
  deps: Pick<AccountDeps, "accounts" | "accountTokens" | "mailer" | "now" | "publicUrl">,
  token: string,
  password: string,
): Promise<void> {
  requireUncommon(password);
  const passwordHash = await hashPassword(password);
  const accountId = await deps.accountTokens.redeemPasswordReset(hashToken(token), passwordHash, deps.now());
  if (accountId === null) throw refuse("LINK_NOT_GOOD");
  await tellPasswordChanged(deps, accountId);
}
