import type { LinkedProvider, ProviderCallback, SignInProvider } from "@surco/accounts/contract";
import { hashToken, refuse, type SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { requireProfile } from "../profile/require-profile";
import { notifyProviderLinked } from "./notify-provider-linked";
import { verifyCallback } from "./oauth-authorization";

/**
 * Completes the linking of a provider to the user's account by its OAuth callback, independent of the address there.
 *
 * @param browserSecret  from the browser's cookie
 * @throws AppError PROVIDER_NOT_OFFERED, PROVIDER_SIGN_IN_FAILED, PROVIDER_TAKEN, UNAVAILABLE
 */
export async function linkProvider(
  deps: AccountDeps,
  user: SessionUser,
  callback: ProviderCallback,
  browserSecret: string | null,
): Promise<LinkedProvider> {
  const person = await verifyCallback(deps, callback, { accountId: user.id, purpose: "link", browserSecret });
  const linkedAt = deps.now();
  if (!(await deps.identities.link(user.id, person, linkedAt))) throw refuse("PROVIDER_TAKEN");
  await notifyProviderLinked(deps, await requireProfile(deps, user), person.provider);
  return { provider: person.provider, email: person.email, linkedAt: linkedAt.toISOString() };
}

/** @throws AppError LAST_WAY_IN if no other way to sign in would remain */
export async function unlinkProvider(
  deps: Pick<AccountDeps, "identities">,
  user: SessionUser,
  provider: SignInProvider,
): Promise<void> {
  if (!(await deps.identities.unlink(user.id, provider))) throw refuse("LAST_WAY_IN");
}

/**
 * Links a provider identity to the account of a mailed link. An inactive account is activated.
 *
 * @throws AppError LINK_NOT_GOOD for an unknown, used or expired link, PROVIDER_TAKEN if the identity was linked to
 * another account meanwhile
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
