import { takeAccountBudget } from "../account-budget";
import type { AccountDeps } from "../account-deps";
import { wantedMailJob } from "../wanted-mail";

/** Has a link for a new password mailed where the address has an account; tells the caller nothing either way. */
export async function requestPasswordReset(
  deps: Pick<AccountDeps, "rateLimiter" | "jobs">,
  email: string,
): Promise<void> {
  await takeAccountBudget(deps.rateLimiter, "account-mail", email);
  await deps.jobs.send(wantedMailJob, { kind: "password_reset", email });
}
