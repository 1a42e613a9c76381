import type { AccountDeps } from "../account-deps";
import { countMailRequest } from "../account-rate-limit";
import { accountMailJob } from "../mails/account-mail-job";

/**
 * Mails a password reset link if the address has an account; the response does not reveal it.
 *
 * @param networkAddress  of the requester
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function requestPasswordReset(
  deps: Pick<AccountDeps, "rateLimiter" | "jobs">,
  email: string,
  networkAddress: string,
): Promise<void> {
  await countMailRequest(deps.rateLimiter, "password_reset", networkAddress, email);
  await deps.jobs.send(accountMailJob, { kind: "password_reset", email });
}
