import type { SignedIn } from "@surco/accounts/contract";
import { refuse } from "@surco/kit-server";
import type { AccountDeps } from "./account-deps";
import { openSession } from "./sessions/open-session";

/**
 * Signs in to an account of the demonstration, which has no password.
 *
 * @throws AppError SIGN_IN_FAILED for every other account
 */
export async function enterDemonstrationAccount(
  deps: Pick<AccountDeps, "accounts" | "sessions" | "now">,
  accountId: string,
): Promise<SignedIn> {
  const account = await deps.accounts.find(accountId);
  if (!account?.user.isDemonstration) throw refuse("SIGN_IN_FAILED");
  const { user, credentialVersion } = account;
  return { token: await openSession(deps, { id: user.id, credentialVersion }), user };
}
