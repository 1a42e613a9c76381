import type { RateLimiter } from "@surco/kit-server";
import { hashToken } from "@surco/kit-server";

/**
 * Counts a try against one e-mail address, besides the count per network address that the route does: many machines may
 * not share out the guessing of one password. The budget comes back by itself, so nobody is locked out for good; whether
 * the address has an account makes no difference.
 *
 * @throws AppError TOO_MANY_REQUESTS
 */
export function takeAccountBudget(
  rateLimiter: RateLimiter,
  name: "account-sign-in" | "account-known-device" | "account-mail",
  who: string,
): Promise<void> {
  return rateLimiter.take(name, hashToken(who).toString("base64url"));
}
