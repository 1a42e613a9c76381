import { isUniqueViolation } from "@surco/db";
import { hashToken, refuse, type SessionUser } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { countMailRequest } from "../account-rate-limit";
import { mailLink } from "../mails/mail-link";
import { requireProfile } from "../profile/require-profile";

/**
 * Mails a confirmation link to the new address, and a notice with a link that undoes the change to the current one.
 *
 * @throws AppError EMAIL_TAKEN, TOO_MANY_REQUESTS; FORBIDDEN for a demonstration account, whose address has no mailbox
 */
export async function changeEmail(
  deps: Pick<
    AccountDeps,
    "accounts" | "accountTokens" | "rateLimiter" | "mailer" | "now" | "publicUrl" | "brandFor"
  >,
  user: SessionUser,
  email: string,
): Promise<void> {
  if (user.isDemonstration) throw refuse("FORBIDDEN");
  await countMailRequest(deps.rateLimiter, "email_change", user.id);
  if ((await deps.accounts.findByEmail(email)) !== null) throw refuse("EMAIL_TAKEN");
  const profile = await requireProfile(deps, user);
  await mailLink(deps, profile, "email_change_undo", { requested: profile.email, shown: email });
  await mailLink(deps, profile, "email_change", { to: email, requested: email });
}

/**
 * Confirms the new e-mail address by its link, ends the other sessions and notifies the former address. Invitations to
 * the new address are redeemed.
 *
 * @param sessionToken  of the request; its session stays open
 * @throws AppError LINK_NOT_GOOD, EMAIL_TAKEN if the address was taken meanwhile
 */
export async function confirmChangeEmail(
  deps: Pick<
    AccountDeps,
    "accounts" | "accountTokens" | "mailer" | "now" | "publicUrl" | "brandFor" | "hooks"
  >,
  token: string,
  sessionToken: string | null,
): Promise<void> {
  const openSession = sessionToken === null ? null : hashToken(sessionToken);
  const changed = await deps.accountTokens
    .redeemEmailChange(hashToken(token), openSession, deps.now())
    .catch(refuseTaken);
  if (changed === null) throw refuse("LINK_NOT_GOOD");
  const { accountId, formerEmail, requested } = changed;
  await deps.hooks.onAccountActivated(requested);
  const account = await deps.accounts.find(accountId);
  if (account === null) return;
  await mailLink(deps, account.user, "email_change_undo", {
    to: formerEmail,
    requested: formerEmail,
    shown: requested,
    text: "email_changed",
  });
}

/**
 * Undoes an e-mail change by the link mailed to the former address, ends every session and mails a password reset link
 * there, since whoever changed the address may know the password.
 *
 * @returns the restored address
 * @throws AppError LINK_NOT_GOOD, EMAIL_TAKEN if another account has the former address now
 */
export async function undoChangeEmail(
  deps: Pick<
    AccountDeps,
    "accounts" | "accountTokens" | "hooks" | "knownDevices" | "mailer" | "now" | "publicUrl" | "brandFor"
  >,
  token: string,
): Promise<string> {
  const restored = await deps.accountTokens
    .redeemEmailChangeUndo(hashToken(token), deps.now(), deps.hooks.onAccountRecovered)
    .catch(refuseTaken);
  if (restored === null) throw refuse("LINK_NOT_GOOD");
  await deps.knownDevices.deleteAll(restored.accountId);
  const account = await deps.accounts.find(restored.accountId);
  if (account !== null) await mailLink(deps, account.user, "password_reset");
  return restored.email;
}

function refuseTaken(error: unknown): never {
  throw isUniqueViolation(error) ? refuse("EMAIL_TAKEN") : error;
}
