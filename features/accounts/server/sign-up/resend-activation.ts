import type { AccountDeps } from "../account-deps";
import { countAttempt } from "../account-rate-limit";
import { accountMailJob } from "../mails/account-mail-job";

/** Mails the activation link again if the account awaits activation; the answer is the same either way. */
export async function resendActivationMail(
  deps: Pick<AccountDeps, "rateLimiter" | "jobs">,
  email: string,
): Promise<void> {
  await countAttempt(deps.rateLimiter, "account-mail", email);
  await deps.jobs.send(accountMailJob, { kind: "activation", email });
}
