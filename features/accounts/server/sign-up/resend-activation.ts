import type { AccountDeps } from "../account-deps";
import { countMailRequest } from "../account-rate-limit";
import { accountMailJob } from "../mails/account-mail-job";

/**
 * Mails the activation link again if the account awaits activation; the answer is the same either way.
 *
 * @param networkAddress  of the requester
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function resendActivationMail(
  deps: Pick<AccountDeps, "rateLimiter" | "jobs">,
  email: string,
  networkAddress: string,
): Promise<void> {
  await countMailRequest(deps.rateLimiter, "activation", networkAddress, email);
  await deps.jobs.send(accountMailJob, { kind: "activation", email });
}
