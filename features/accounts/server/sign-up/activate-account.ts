import { hashToken, refuse } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { createLink } from "../mails/mail-link";

/**
 * Follows an activation link; succeeds again for an active account, since people click twice. Redeems invitations of the
 * address in both cases. The sign-up had not proven the address: from another browser its password and provider links
 * are removed, so that nobody keeps access to an account that he made for a stranger's address.
 *
 * @param knownDevice  secret of the browser
 * @returns the token of a link that sets the password; null if the account can be signed in to
 * @throws AppError ACTIVATION_FAILED for an unknown or expired link
 */
export async function activateAccount(
  deps: Pick<AccountDeps, "accounts" | "accountTokens" | "identities" | "knownDevices" | "now" | "hooks">,
  accountId: string,
  token: string,
  knownDevice?: string,
): Promise<string | null> {
  const tokenHash = hashToken(token);
  const now = deps.now();
  const link = await deps.accountTokens.findActivation(accountId, tokenHash);
  if (link === null) throw refuse("ACTIVATION_FAILED");
  const isExpired = link.expiresAt <= now;
  if (!link.isActivated) {
    if (isExpired) throw refuse("ACTIVATION_FAILED");
    const isSameBrowser =
      knownDevice !== undefined && (await deps.knownDevices.isKnown(hashToken(knownDevice), link.email));
    await deps.accountTokens.redeemActivation(accountId, tokenHash, now, isSameBrowser);
  }
  await deps.hooks.onAccountActivated(link.email);
  if (isExpired || (await canSignIn(deps, accountId))) return null;
  return createLink(deps, accountId, "password_reset");
}

async function canSignIn(
  deps: Pick<AccountDeps, "accounts" | "identities">,
  accountId: string,
): Promise<boolean> {
  const account = await deps.accounts.find(accountId);
  return account?.passwordHash !== null || (await deps.identities.list(accountId)).length > 0;
}
