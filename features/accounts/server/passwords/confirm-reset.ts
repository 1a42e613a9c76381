import { hashToken, refuse } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { rememberDevice } from "../devices/known-device";
import { hashPassword } from "../password";
import { requireUncommon } from "./require-uncommon";
import { tellPasswordChanged } from "./tell-password-changed";

/**
 * Sets a new password by a mailed link. A password that is refused leaves the link as it is. Browsers that were known are
 * so no more; the one that followed the link is, so that its owner gets in while others guess.
 *
 * @returns the secret by which this browser is known from now on
 * @throws AppError PASSWORD_TOO_COMMON, LINK_NOT_GOOD when the link is unknown, used or too old
 */
export async function confirmPasswordReset(
  deps: Pick<
    AccountDeps,
    "accounts" | "accountTokens" | "knownDevices" | "mailer" | "now" | "publicUrl" | "brandFor"
  >,
  token: string,
  password: string,
): Promise<string> {
  requireUncommon(password);
  const passwordHash = await hashPassword(password);
  const accountId = await deps.accountTokens.redeemPasswordReset(hashToken(token), passwordHash, deps.now());
  if (accountId === null) throw refuse("LINK_NOT_GOOD");
  await deps.knownDevices.forgetAll(accountId);
  await tellPasswordChanged(deps, accountId);
  return rememberDevice(deps, accountId);
}
