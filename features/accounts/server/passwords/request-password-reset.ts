import type { AccountDeps } from "../account-deps";
import { countAttempt } from "../account-rate-limit";
import { accountMailJob } from "../mails/account-mail-job";

/** Mails a password reset link if the address has an account; the response does not reveal it. */
export async function requestPasswordReset(
  deps: Pick<AccountDeps, "rateLimiter" | "jobs">,
  email: string,
): Promise<void> {
  await countAttempt(deps.rateLimiter, "account-mail", email);
  await deps.jobs.send(accountMailJob, { kind: "password_reset", email });
}
