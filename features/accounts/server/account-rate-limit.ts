import type { AccountTokenTable } from "@surco/db";
import type { RateLimiter } from "@surco/kit-server";
import { hashToken } from "@surco/kit-server";

/**
 * Counts an attempt against one e-mail address, besides the limit per network address, so that a distributed attack
 * cannot share out the guessing. The budget refills by itself, so no account is locked for good. Independent of the
 * account's existence.
 *
 * @throws AppError TOO_MANY_REQUESTS
 */
export function countAttempt(
  rateLimiter: RateLimiter,
  name: "account-sign-in" | "account-known-device" | "account-second-factor",
  subject: string,
): Promise<void> {
  return rateLimiter.take(name, hashToken(subject).toString("base64url"));
}

type MailPurpose = AccountTokenTable["purpose"];

/**
 * Counts a mail that somebody requests. Each purpose and requester has a budget of its own, so that requests of others
 * leave the owner's budget alone. Mails to one mailbox are limited where they are sent, by `sendAccountMail`.
 *
 * @param requester  account or network address
 * @param email  recipient, if the requester may name any
 * @throws AppError TOO_MANY_REQUESTS
 */
export function countMailRequest(
  rateLimiter: RateLimiter,
  purpose: MailPurpose,
  requester: string,
  email = "",
): Promise<void> {
  const subject = `${purpose} ${requester} ${email}`;
  return rateLimiter.take("account-mail", hashToken(subject).toString("base64url"));
}
