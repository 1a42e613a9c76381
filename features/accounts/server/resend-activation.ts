import { takeAccountBudget } from "./account-budget";
import type { AccountDeps } from "./account-deps";
import { sendActivation } from "./send-activation";

/** Mails the link again where there is something to activate; tells the caller nothing either way. */
export async function resendActivationMail(deps: AccountDeps, email: string): Promise<void> {
  await takeAccountBudget(deps.rateLimiter, "account-mail", email);
  const account = await deps.accounts.findByEmail(email);
  if (account === null || account.activatedAt !== null) return;
  await sendActivation(deps, account.user);
}
