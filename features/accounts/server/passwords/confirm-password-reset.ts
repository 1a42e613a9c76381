import type { SignInProvider } from "@surco/accounts/contract";
import { hashToken, refuse } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { rememberDevice } from "../sessions/known-device";
import { notifyPasswordChanged } from "./notify-password-changed";
import { hashPassword } from "./password-hash";
import { requireUncommonPassword } from "./require-uncommon-password";

/**
 * Sets a new password by a mailed link, which also activates an inactive account; a refused password leaves the link valid. Forgets all known browsers except
 * this one, so that the owner gets in while others guess.
 *
 * @returns the known-device secret of this browser
 * @throws AppError PASSWORD_TOO_COMMON, LINK_NOT_GOOD for an unknown, used or expired link
 */
export async function confirmPasswordReset(
  deps: Pick<
    AccountDeps,
    | "accounts"
    | "accountTokens"
    | "identities"
    | "hooks"
    | "knownDevices"
    | "mailer"
    | "now"
    | "publicUrl"
    | "brandFor"
  >,
  token: string,
  { password, endProviderLinks }: { password: string; endProviderLinks: boolean },
): Promise<string> {
  requireUncommonPassword(password);
  const passwordHash = await hashPassword(password);
  const reset = await deps.accountTokens.redeemPasswordReset(
    hashToken(token),
    { passwordHash, endsProviderLinks: endProviderLinks },
    deps.now(),
    deps.hooks.onAccountRecovered,
  );
  if (reset === null) throw refuse("LINK_NOT_GOOD");
  const { accountId, wasInactive } = reset;
  const account = await deps.accounts.find(accountId);
  if (wasInactive && account !== null) await deps.hooks.onAccountActivated(account.user.email);
  await deps.knownDevices.deleteAll(accountId);
  await notifyPasswordChanged(deps, accountId);
  return rememberDevice(deps, accountId);
}

/**
 * Lists the providers linked to the account of a password reset link, without using the link.
 *
 * @throws AppError LINK_NOT_GOOD
 */
export async function checkPasswordReset(
  deps: Pick<AccountDeps, "accountTokens" | "identities" | "now">,
  token: string,
): Promise<SignInProvider[]> {
  const accountId = await deps.accountTokens.findPasswordReset(hashToken(token), deps.now());
  if (accountId === null) throw refuse("LINK_NOT_GOOD");
  return (await deps.identities.list(accountId)).map(({ provider }) => provider);
}
