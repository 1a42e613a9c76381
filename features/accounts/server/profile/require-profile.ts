import type { User } from "@surco/accounts/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";

/** @throws AppError NOT_SIGNED_IN when the account was closed meanwhile */
export async function requireProfile(deps: Pick<AccountDeps, "accounts">, user: SessionUser): Promise<User> {
  const account = await deps.accounts.find(user.id);
  if (account === null) throw refuse("NOT_SIGNED_IN");
  return account.user;
}
