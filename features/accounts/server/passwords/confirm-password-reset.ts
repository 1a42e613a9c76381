import { hashToken, refuse } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { rememberDevice } from "../sessions/known-device";
import { notifyPasswordChanged } from "./notify-password-changed";
import { hashPassword } from "./password-hash";
import { requireUncommonPassword } from "./require-uncommon-password";

/**
 * Sets a new password by a mailed link; a refused password leaves the link valid. Forgets all known browsers except
 * this one, so that the owner gets in while others guess.
 *
 * @returns the known-device secret of this browser
 * @throws AppError PASSWORD_TOO_COMMON, LINK_NOT_GOOD for an unknown, used or expired link
 */
export async function confirmPasswordReset(
  deps: Pick<
    AccountDeps,
    "accounts" | "accountTokens" | "knownDevices" | "mailer" | "now" | "publicUrl" | "brandFor"
  >,
  token: string,
  password: string,
): Promise<string> {
  requireUncommonPassword(password);
  const passwordHash = await hashPassword(password);
  const accountId = await deps.accountTokens.redeemPasswordReset(hashToken(token), passwordHash, deps.now());
  if (accountId === null) throw refuse("LINK_NOT_GOOD");
  await deps.knownDevices.deleteAll(accountId);
  await notifyPasswordChanged(deps, accountId);
  return rememberDevice(deps, accountId);
}
