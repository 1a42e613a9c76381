import type { LinkedProvider, ProviderCallback, SignInProvider } from "@surco/accounts/contract";
import { hashToken, refuse, type SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { requireProfile } from "../profile/require-profile";
import { notifyProviderLinked } from "./notify-provider-linked";
import { verifyCallback } from "./oauth-authorization";

/**
 * Links the person who came back from a provider to the own account, whatever his address there.
 *
 * @param browserSecret  what the browser kept when it left
 * @throws AppError PROVIDER_NOT_OFFERED, PROVIDER_SIGN_IN_FAILED, PROVIDER_TAKEN, UNAVAILABLE
 */
export async function linkProvider(
  deps: AccountDeps,
  user: SessionUser,
  returned: ProviderCallback,
  browserSecret: string | null,
): Promise<LinkedProvider> {
  const person = await verifyCallback(deps, returned, { accountId: user.id, browserSecret });
  const linkedAt = deps.now();
  if (!(await deps.identities.link(user.id, person, linkedAt))) throw refuse("PROVIDER_TAKEN");
  await notifyProviderLinked(deps, await requireProfile(deps, user), person.provider);
  return { provider: person.provider, email: person.email, linkedAt: linkedAt.toISOString() };
}

/** @throws AppError LAST_WAY_IN where nothing else leads into the account */
export async function unlinkProvider(
  deps: Pick<AccountDeps, "identities">,
  user: SessionUser,
  provider: SignInProvider,
): Promise<void> {
  if (!(await deps.identities.unlink(user.id, provider))) throw refuse("LAST_WAY_IN");
}

/**
 * Follows the link by which an account lets a provider's person in. An account that waited for its activation works from now on.
 *
 * @throws AppError LINK_NOT_GOOD when the link is unknown, used or too old, PROVIDER_TAKEN when the person has another account
 * meanwhile
 */
export async function confirmProviderLink(
  deps: AccountDeps,
  token: string,
): Promise<{ provider: SignInProvider }> {
  const redeemed = await deps.accountTokens.redeemProviderLink(hashToken(token), deps.now());
  if (redeemed === "taken") throw refuse("PROVIDER_TAKEN");
  if (redeemed === null) throw refuse("LINK_NOT_GOOD");
  await deps.hooks.onAccountActivated(redeemed.email);
  return { provider: redeemed.provider };
}
