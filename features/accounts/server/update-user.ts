import type { User } from "@surco/accounts/contract";
import type { Language } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "./account-deps";
import { requireProfile } from "./profile";

/** Changes what is named; the rest stays. */
export async function changeUser(
  deps: Pick<AccountDeps, "accounts">,
  user: SessionUser,
  changes: { language?: Language | undefined },
): Promise<User> {
  if (changes.language !== undefined) await deps.accounts.setLanguage(user.id, changes.language);
  return requireProfile(deps, user);
}
