import { takeAccountBudget } from "./account-budget";
import type { AccountDeps } from "./account-deps";
import { wantedMailJob } from "./wanted-mail";

/** Has the link mailed again where there is something to activate; tells the caller nothing either way. */
export async function resendActivationMail(
  deps: Pick<AccountDeps, "rateLimiter" | "jobs">,
  email: string,
): Promise<void> {
  await takeAccountBudget(deps.rateLimiter, "account-mail", email);
  await deps.jobs.send(wantedMailJob, { kind: "activation", email });
}
