import { hashToken, refuse } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";

/**
 * Follows an activation link. A link of an account that is active already succeeds and changes nothing: mail programs and
 * people click twice. What waits for the address is handed over in both cases.
 *
 * @throws AppError ACTIVATION_FAILED when the link is unknown or too old
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
