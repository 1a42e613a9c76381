import type { ProviderCallback } from "@surco/accounts/contract";
import { hashToken, refuse, type SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { verifyCallback } from "./oauth-authorization";

/**
 * Authenticates a session again by the OAuth callback of a provider that is linked to its account.
 *
 * @param browserSecret  from the browser's cookie
 * @throws AppError PROVIDER_NOT_OFFERED, UNAVAILABLE, PROVIDER_SIGN_IN_FAILED also for an identity that is not linked
 */
export async function reauthenticateByProvider(
  deps: Pick<AccountDeps, "accounts" | "sessions" | "providers" | "authorizationRequests" | "now">,
  user: SessionUser,
  token: string,
  callback: ProviderCallback,
  browserSecret: string | null,
): Promise<void> {
  const context = { accountId: user.id, purpose: "reauthenticate", browserSecret } as const;
  const person = await verifyCallback(deps, callback, context);
  const account = await deps.accounts.findByIdentity(person);
  if (account?.user.id !== user.id) throw refuse("PROVIDER_SIGN_IN_FAILED");
  await deps.sessions.setAuthenticatedAt(hashToken(token), deps.now());
}
