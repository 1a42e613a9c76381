import { isUniqueViolation } from "@surco/db";
import { hashToken, refuse, type SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { countMailRequest } from "../account-rate-limit";
import { mailLink } from "../mails/mail-link";
import { sendNotice } from "../mails/send-notice";
import { requireOwnPassword } from "../passwords/require-own-password";
import { requireProfile } from "../profile/require-profile";

/**
 * Mails a confirmation link to the new address.
 *
 * @throws AppError PASSWORD_WRONG, EMAIL_TAKEN, TOO_MANY_REQUESTS
 */
export async function changeEmail(
  deps: Pick<
    AccountDeps,
    "accounts" | "accountTokens" | "rateLimiter" | "mailer" | "now" | "publicUrl" | "brandFor"
  >,
  user: SessionUser,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await requireOwnPassword(deps, user, password);
  await countMailRequest(deps.rateLimiter, "email_change", user.id);
  if ((await deps.accounts.findByEmail(email)) !== null) throw refuse("EMAIL_TAKEN");
  await mailLink(deps, await requireProfile(deps, user), "email_change", { to: email, requested: email });
}

/**
 * Confirms the new e-mail address by its link and notifies the former one. Invitations to the new address are redeemed.
 *
 * @throws AppError LINK_NOT_GOOD, EMAIL_TAKEN if the address was taken meanwhile
 */
export async function confirmChangeEmail(
  deps: Pick<
    AccountDeps,
    "accounts" | "accountTokens" | "mailer" | "now" | "publicUrl" | "brandFor" | "hooks"
  >,
  token: string,
): Promise<void> {
  const changed = await deps.accountTokens
    .redeemChange("email_change", hashToken(token), deps.now())
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuse("EMAIL_TAKEN") : error;
    });
  if (changed === null) throw refuse("LINK_NOT_GOOD");
  const { accountId, formerEmail, requested } = changed;
  await deps.hooks.onAccountActivated(requested);
  const account = await deps.accounts.find(accountId);
  if (account === null) return;
  await sendNotice(deps, account.user, "email_changed", { to: formerEmail, requested });
}
