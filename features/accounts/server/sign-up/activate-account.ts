import { hashToken, refuse } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";

/**
 * Follows an activation link; succeeds again for an active account, since mail programs and people click twice. Redeems
 * invitations of the address in both cases.
 *
 * @throws AppError ACTIVATION_FAILED for an unknown or expired link
 */
export async function activateAccount(
  deps: Pick<AccountDeps, "accountTokens" | "now" | "hooks">,
  accountId: string,
  token: string,
): Promise<void> {
  const tokenHash = hashToken(token);
  const link = await deps.accountTokens.findActivation(accountId, tokenHash);
  if (link === null) throw refuse("ACTIVATION_FAILED");
  if (!link.isActivated) {
    const now = deps.now();
    if (link.expiresAt <= now) throw refuse("ACTIVATION_FAILED");
    await deps.accountTokens.redeemActivation(accountId, tokenHash, now);
  }
  await deps.hooks.onAccountActivated(link.email);
}
