import { isUniqueViolation } from "@surco/db";
import { hashToken, refuse, type SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { countMailRequest } from "../account-rate-limit";
import { mailLink } from "../mails/mail-link";
import { requireProfile } from "../profile/require-profile";

/**
 * Mails a link that confirms the new user name.
 *
 * @throws AppError USERNAME_TAKEN, TOO_MANY_REQUESTS
 */
export async function changeUsername(
  deps: Pick<
    AccountDeps,
    "accounts" | "accountTokens" | "rateLimiter" | "mailer" | "now" | "publicUrl" | "brandFor"
  >,
  user: SessionUser,
  username: string,
): Promise<void> {
  await countMailRequest(deps.rateLimiter, "username_change", user.id);
  const owner = await deps.accounts.findIdByUsername(username);
  if (owner !== null && owner !== user.id) throw refuse("USERNAME_TAKEN");
  await mailLink(deps, await requireProfile(deps, user), "username_change", { requested: username });
}

/** @throws AppError LINK_NOT_GOOD, USERNAME_TAKEN if the name was taken meanwhile */
export async function confirmChangeUsername(
  deps: Pick<AccountDeps, "accountTokens" | "now">,
  token: string,
): Promise<void> {
  const isChanged = await deps.accountTokens
    .redeemUsernameChange(hashToken(token), deps.now())
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuse("USERNAME_TAKEN") : error;
    });
  if (!isChanged) throw refuse("LINK_NOT_GOOD");
}
