import { hashToken, newSecretToken } from "@surco/kit-server";
import { takeAccountBudget } from "../account-budget";
import type { AccountDeps } from "../account-deps";

/**
 * Counts a try to log in. A browser that has signed in to the account before has a budget of its own: whoever guesses at
 * the password from elsewhere uses up theirs, and does not keep the owner out.
 *
 * @param knownDevice  the secret that an earlier log-in gave the browser
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function takeSignInBudget(
  { knownDevices, rateLimiter }: Pick<AccountDeps, "knownDevices" | "rateLimiter">,
  email: string,
  knownDevice: string | undefined,
): Promise<void> {
  const isKnown = knownDevice !== undefined && (await knownDevices.isKnown(hashToken(knownDevice), email));
  if (isKnown) await takeAccountBudget(rateLimiter, "account-known-device", `${knownDevice} ${email}`);
  else await takeAccountBudget(rateLimiter, "account-sign-in", email);
}

/**
 * Remembers the browser of who has just proved to own the account.
 *
 * @returns the secret that the browser sends with its next log-in: its own where it is one that we gave out, else a new one
 */
export async function rememberDevice(
  { knownDevices, now }: Pick<AccountDeps, "knownDevices" | "now">,
  accountId: string,
  knownDevice?: string,
): Promise<string> {
  const isIssued = knownDevice !== undefined && (await knownDevices.isIssued(hashToken(knownDevice)));
  const secret = isIssued ? knownDevice : newSecretToken();
  await knownDevices.remember(hashToken(secret), accountId, now());
  return secret;
}
