import { hashToken, newSecretToken } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { countAttempt } from "../account-rate-limit";

/**
 * Counts a log-in attempt. A known browser has a limit of its own, so that guesses from elsewhere do not lock the owner
 * out.
 *
 * @param knownDevice  secret of an earlier log-in
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countSignInAttempt(
  { knownDevices, rateLimiter }: Pick<AccountDeps, "knownDevices" | "rateLimiter">,
  email: string,
  knownDevice: string | undefined,
): Promise<void> {
  const isKnown = knownDevice !== undefined && (await knownDevices.isKnown(hashToken(knownDevice), email));
  if (isKnown) await countAttempt(rateLimiter, "account-known-device", `${knownDevice} ${email}`);
  else await countAttempt(rateLimiter, "account-sign-in", email);
}

/**
 * Remembers the browser of a proven owner of the account.
 *
 * @returns the secret for its next log-in: its current one if issued by this server, else a new one
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
