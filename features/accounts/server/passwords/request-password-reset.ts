import { takeAccountBudget } from "../account-budget";
import type { AccountDeps } from "../account-deps";
import { accountMailJob } from "../mails/account-mail-job";

/** Mails a link for a new password if the address has an account; the answer is the same either way. */
export async function requestPasswordReset(
  deps: Pick<AccountDeps, "rateLimiter" | "jobs">,
  email: string,
): Promise<void> {
  await takeAccountBudget(deps.rateLimiter, "account-mail", email);
  await deps.jobs.send(accountMailJob, { kind: "password_reset", email });
}
