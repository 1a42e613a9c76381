import type { ProfileChanges, User } from "@surco/accounts/contract";
import type { SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { requireFiscalId } from "./require-fiscal-id";
import { requireProfile } from "./require-profile";

/**
 * Updates the given properties. A new country requires a fiscal id valid there.
 *
 * @throws AppError FISCAL_ID_INVALID with `reason` and `country`
 */
export async function updateProfile(
  deps: Pick<AccountDeps, "accounts">,
  user: SessionUser,
  changes: ProfileChanges,
): Promise<User> {
  await deps.accounts.update(user.id, { ...changes, ...(await fiscalIdOf(deps, user, changes)) });
  return requireProfile(deps, user);
}

/** Normalised fiscal id, if it or its country changes. */
async function fiscalIdOf(
  deps: Pick<AccountDeps, "accounts">,
  user: SessionUser,
  changes: ProfileChanges,
): Promise<{ fiscalId?: string }> {
  if (changes.country === undefined && changes.fiscalId === undefined) return {};
  const now = await requireProfile(deps, user);
  const country = changes.country ?? now.country;
  return { fiscalId: requireFiscalId(country, changes.fiscalId ?? now.fiscalId) };
}
