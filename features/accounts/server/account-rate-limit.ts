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
  name: "account-sign-in" | "account-known-device" | "account-mail",
  subject: string,
): Promise<void> {
  return rateLimiter.take(name, hashToken(subject).toString("base64url"));
}
